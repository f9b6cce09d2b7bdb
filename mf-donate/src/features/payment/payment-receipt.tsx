import { formatNumber } from '@site/shared/text/numbers';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toCoinsText, toRoublesText } from '../../page/money.text';
import { Receipt } from '../../page/receipt';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText } from './payment.text';

const text = paymentText.receipt;

/** The receipt as it will be: what is paid, and what comes of it. */
export const PaymentReceipt = observer(function PaymentReceipt({ form }: { form: PaymentFormStore }) {
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const brought = roubles === null ? null : catalogue.topUpOf(roubles);
  const percent = brought && brought.coins > 0 ? Math.round((brought.bonus * 100) / brought.coins) : 0;
  const { verdict } = form.promocode;
  const lines: [string, string][] = [
    [text.login, form.login || text.nobody],
    [text.method, form.method?.title ?? text.nobody],
    ...(brought ? [[text.topUp, toCoinsText(brought.coins)] as [string, string]] : []),
    ...(brought && brought.bonus > 0
      ? [[text.bonus(percent), toCoinsText(brought.bonus)] as [string, string]]
      : []),
    ...(verdict?.verdict === 'accepted' && verdict.reward
      ? [[text.promocode, `+${formatNumber(verdict.reward.money)}\u00a0$`] as [string, string]]
      : []),
    ...(form.fee > 0 ? [[text.fee, toRoublesText(form.fee)] as [string, string]] : []),
  ];
  return (
    <Receipt>
      <h3>{text.title}</h3>
      <hr />
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <hr />
      <dl>
        <div data-total>
          <dt>{text.credit}</dt>
          <dd aria-live="polite">
            <b>{brought ? formatNumber(brought.total) : '\u2014'}</b>
            DP
          </dd>
        </div>
      </dl>
      <hr />
      <dl>
        <div data-due>
          <dt>{text.due}</dt>
          <dd>{roubles === null ? '\u2014' : toRoublesText(roubles + form.fee)}</dd>
        </div>
      </dl>
    </Receipt>
  );
});
