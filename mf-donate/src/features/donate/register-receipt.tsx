import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { formatNumber } from '@site/shared/text/numbers';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toCoinsText, toRoublesText } from '../../page/money.text';
import { Receipt, ReceiptBars } from '../../page/receipt';
import { donateText } from './donate.text';
import { Slot } from './register.styles';

const text = donateText.receipt;

/** The receipt that comes out of the slot: what the sum would bring (spec §6: bonus and total computed live). */
export const RegisterReceipt = observer(function RegisterReceipt() {
  const { profile } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const brought = roubles === null ? null : catalogue.topUpOf(roubles);
  const { bonuses, payment } = catalogue.parts;
  const isLost = bonuses.kind === 'failed' || payment.kind === 'failed';
  const percent = brought && brought.coins > 0 ? Math.round((brought.bonus * 100) / brought.coins) : 0;
  return (
    <Slot>
      <div>
        <Receipt>
          <h2>{brand.name}</h2>
          <p>{text.desk}</p>
          <hr />
          <dl>
            <div>
              <dt>{text.login}</dt>
              <dd>{profile.general?.loginName ?? text.guest}</dd>
            </div>
            {brought && (
              <div>
                <dt>{text.topUp}</dt>
                <dd>{toCoinsText(brought.coins)}</dd>
              </div>
            )}
            {brought && brought.bonus > 0 && (
              <div>
                <dt>{text.bonus(percent)}</dt>
                <dd>{toCoinsText(brought.bonus)}</dd>
              </div>
            )}
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
              <dd>{roubles === null ? '\u2014' : toRoublesText(roubles)}</dd>
            </div>
          </dl>
          <ReceiptBars aria-hidden="true" />
          <p>{roubles === null ? text.none : isLost ? text.failed : text.foot}</p>
        </Receipt>
      </div>
      <i aria-hidden="true" />
    </Slot>
  );
});
