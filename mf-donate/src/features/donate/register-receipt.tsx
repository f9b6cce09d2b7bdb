import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toRoublesText } from '../../page/money.text';
import { BonusTrouble } from '../../page/bonus-trouble';
import { Receipt, ReceiptBars } from '../../page/receipt';
import { ReceiptLines } from '../../page/receipt-lines';
import { ReceiptSums } from '../../page/receipt-sums';
import { receiptText, toBroughtLines } from '../../page/receipt.text';
import { donateText } from './donate.text';
import { Slot } from './register.styles';

const text = donateText.receipt;

/** The receipt that comes out of the slot: what the sum would bring (spec §6: bonus and total computed live). */
export const RegisterReceipt = observer(function RegisterReceipt() {
  const { profile } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const brought = roubles === null ? null : catalogue.topUpOf(roubles);
  return (
    <Slot>
      <div>
        <Receipt>
          <h2>{brand.name}</h2>
          <p>{text.desk}</p>
          <hr />
          <ReceiptLines
            lines={[
              [receiptText.login, profile.general?.loginName ?? text.guest],
              ...toBroughtLines(brought),
            ]}
          />
          <ReceiptSums brought={brought} due={roubles === null ? null : toRoublesText(roubles)} />
          <BonusTrouble />
          <ReceiptBars aria-hidden="true" />
          <p>{roubles === null ? text.none : text.foot}</p>
        </Receipt>
      </div>
      <i aria-hidden="true" />
    </Slot>
  );
});
