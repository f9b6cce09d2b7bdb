import { useToasts } from '@site/area';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { observer } from 'mobx-react-lite';
import { useEffectEvent, useState } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { createPaymentApi } from '../../stores/payment.api';
import { continueText as text } from './continue.text';
import { OpenOrderStore } from './open-order.store';
import { useOtherMethod } from './use-other-method';

interface OrderActionsProps {
  provider: PaymentProviderName;
  orderId: string;
  check: PaymentCheck;
  size?: 's' | 'm';
  /** Called with the order's state after an action on the server. */
  onChecked: (check: PaymentCheck) => void;
  /** Called when the payment form has been closed. */
  onFormClosed: () => void;
}

/**
 * The buttons with which a payer takes up, replaces or cancels an unpaid order. The server decides which of
 * them an order has; see docs/product/payments.md#continue.
 */
export const OrderActions = observer(function OrderActions(props: OrderActionsProps) {
  const { provider, orderId, check, size } = props;
  const { context } = useDonateStores();
  const toasts = useToasts();
  const openForm = useOtherMethod(provider, orderId);
  const handleChecked = useEffectEvent(props.onChecked);
  const [store] = useState(
    () =>
      new OpenOrderStore(provider, orderId, {
        api: createPaymentApi(context.http),
        toasts,
        openPage: (address) => window.location.assign(address),
        onChecked: (next) => handleChecked(next),
      }),
  );
  const handleReplace = async () => {
    await openForm(check);
    props.onFormClosed();
  };
  const has = (action: PaymentCheck['actions'][number]) => check.actions.includes(action);
  return (
    <>
      {has('continue') && (
        <Button
          // a list of payments has no main action
          look={size === 's' ? 'neutral' : 'primary'}
          size={size}
          loading={store.busy === 'continue'}
          onClick={() => void store.continue()}
        >
          {text.continue}
          {size !== 's' && <Icon of={arrow} />}
        </Button>
      )}
      {has('replace') && (
        <Button
          look={has('continue') || size === 's' ? 'outline' : 'primary'}
          size={size}
          onClick={() => void handleReplace()}
        >
          {text.replace}
        </Button>
      )}
      {has('cancel') && (
        <Button
          look="outline"
          size={size}
          loading={store.busy === 'cancel'}
          onClick={() => void store.cancel()}
        >
          {text.cancel}
        </Button>
      )}
    </>
  );
});
