import { LoadView } from '@bakery/shared/ui/load-view';
import { Sheet } from '@bakery/shared/ui/sheet';
import type { ModalView } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBreadStores } from '../stores/bread-stores';
import { ReserveForm } from './reserve-form';
import { reserveText as text } from './reserve.text';

/** The modal in which a visitor reserves bread. Any page may open it. */
export const ReserveModal = observer(function ReserveModal({ props, close }: ModalView<'bread/reserve'>) {
  const { bread } = useBreadStores();
  useEffect(() => void bread.load(), [bread]);
  return (
    <Sheet title={text.title} onClose={close}>
      <LoadView of={bread.bread} failed={text.listFailed} onRetry={() => void bread.load()}>
        {({ loaves }) => <ReserveForm loaves={loaves} chosen={props.loaf} onReserved={close} />}
      </LoadView>
    </Sheet>
  );
});
