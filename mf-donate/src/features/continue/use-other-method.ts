import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { useSiteStores } from '@site/shared/stores';
import { useDonateStores } from '../../stores/donate-stores';

/**
 * Returns a function that opens the payment form with the sum and account of an unpaid order, which the new
 * order replaces. The function resolves when the form is closed.
 */
export function useOtherMethod(provider: PaymentProviderName, orderId: string) {
  const { modals, payment, profile, session } = useSiteStores();
  const { amount, draft } = useDonateStores();
  return async ({ amount: roubles, login, coins, bonus, status }: PaymentCheck): Promise<void> => {
    amount.set(roubles);
    payment.choose(provider, payment.provider === provider ? payment.method : null);
    const { general } = profile.parts;
    const isOwn = general.kind === 'ready' && general.value.loginName === login;
    amount.prefill({ email: '', login, forOther: !isOwn }, session.visit);
    const topUp = { coins: coins - bonus, bonus, total: coins };
    const order = { orderId, roubles, login, isClosed: status === 'canceled', topUp };
    draft.replace(order);
    await modals.open('payment-method');
    draft.stopReplacing(order);
  };
}
