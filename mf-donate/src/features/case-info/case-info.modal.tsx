import type { ModalView } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { LoadView } from '@site/shared/ui/load-view';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { useCases } from '../cases/use-cases';
import { caseInfoText as text } from './case-info.text';
import { CaseSheet } from './case-sheet';

/**
 * The modal with the contents of a case, the player's progress and the claim button; see
 * docs/product/shop.md#cases. Any page may open it.
 */
export const CaseInfoModal = observer(function CaseInfoModal({ props, close }: ModalView<'case-info'>) {
  const { catalogue } = useDonateStores();
  const { cases } = useCases();
  useEffect(() => void catalogue.load(['items', 'promo', 'payment']), [catalogue]);
  const { items } = catalogue.parts;
  const shown = cases.find(({ id }) => id === props.caseId);
  if (shown) return <CaseSheet key={shown.id} of={shown} close={close} />;
  return (
    <Sheet
      title={text.title}
      width={1120}
      onClose={close}
      actions={
        <Button look="outline" onClick={() => close()}>
          {text.close}
        </Button>
      }
    >
      <LoadView
        of={items}
        blank={<Skeleton height={420} />}
        failed={text.failed}
        onRetry={() => void catalogue.load(['items'])}
      >
        {() => <p>{text.gone}</p>}
      </LoadView>
    </Sheet>
  );
});
