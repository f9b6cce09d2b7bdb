import type { ModalName } from '@site/contracts/modals';
import { useModals, useToasts } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { TextLink } from '@site/shared/ui/text-link';

const LINES = Array.from({ length: 40 }, (_, line) => `Строка ${line + 1}: окно выше любого экрана.`);

/** A modal taller than any screen, with a link and with buttons that show toasts and open other modals. */
export function LongModal({ close }: { close: () => void }) {
  const modals = useModals();
  const toasts = useToasts();
  const open = (name: string) => () => void modals.open(name as ModalName, null as never);
  const say = (title: string) => () => void toasts.show({ type: 'success', title });
  const handleLeave = () => {
    say('Сказано напоследок')();
    close();
  };
  return (
    <Sheet
      title="Длинное окно"
      width={1080}
      edge="hazard"
      onClose={close}
      actions={
        <>
          <Button look="primary" onClick={say('Сказано из окна')}>
            Сообщить
          </Button>
          <Button look="outline" onClick={handleLeave}>
            Сообщить и закрыть
          </Button>
        </>
      }
    >
      <p>
        <TextLink to="/starting">Уйти по ссылке</TextLink>
      </p>
      <Button onClick={open('drillparts/small')}>Другое окно</Button>
      <Button onClick={open('drillparts/slow')}>Медленное окно</Button>
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Sheet>
  );
}
