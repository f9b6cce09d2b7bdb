import { useAreaStores } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';

export function SmallModal({ close }: { close: (result?: string) => void }) {
  const { greeting } = useAreaStores<{ greeting: string }>();
  return (
    <Sheet
      title="Короткое окно"
      onClose={close}
      actions={
        <Button look="primary" onClick={() => close('готово')}>
          Ответить
        </Button>
      }
    >
      <p>{greeting}</p>
      <label>
        Слово <input />
      </label>
    </Sheet>
  );
}
