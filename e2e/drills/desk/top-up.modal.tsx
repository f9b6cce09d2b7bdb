import type { ModalView } from '@site/shared/area';
import { Sheet } from '@site/shared/ui/sheet';

export const TopUpModal = ({ close }: ModalView<'payment-method'>) => (
  <Sheet title="Пополнение счёта" onClose={() => close()}>
    <p>Касса стойки</p>
  </Sheet>
);
