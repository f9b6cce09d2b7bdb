import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { toRoublesText } from '../../ui/money.text';
import { useOutOfView } from '../../ui/use-out-of-view';
import { mayHaveFee } from '../payment/due-amount';
import { BonusLoadError } from '../receipt/bonus-load-error';
import { ReceiptBars, ReceiptNote, ReceiptRule, ReceiptTitle } from '../receipt/receipt.styles';
import { ReceiptLines } from '../receipt/receipt-lines';
import { ReceiptSums } from '../receipt/receipt-sums';
import { receiptText, toTopUpLines } from '../receipt/receipt.text';
import { donateText } from './donate.text';
import { HangingPaper, HangingReceipt, Slot, SlotOpening } from './receipt-slot.styles';

const text = donateText.receipt;

/**
 * A preview of the receipt, updated while the player types the amount; see docs/product/payments.md#bonuses.
 */
export const RegisterReceipt = observer(function RegisterReceipt() {
  const { profile, session } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const isFeePossible = mayHaveFee(valueOr(catalogue.parts.payment, null));
  const slot = useRef<HTMLDivElement>(null);
  const isOutOfView = useOutOfView(slot);
  // Players do not enter a login, even if their own has not been loaded.
  const unknown = session.authorized ? receiptText.nothing : text.guest;
  const login = profile.general?.loginName ?? unknown;
  const topUp = roubles === null ? null : catalogue.topUpOf(roubles);
  return (
    <Slot ref={slot}>
      <HangingPaper data-waits={isOutOfView || undefined}>
        <HangingReceipt>
          <ReceiptTitle>{brand.name}</ReceiptTitle>
          <ReceiptNote>{text.desk}</ReceiptNote>
          <ReceiptRule />
          <ReceiptLines lines={[[receiptText.login, login], ...toTopUpLines(topUp)]} />
          <ReceiptSums topUp={topUp} due={roubles === null ? null : toRoublesText(roubles)} />
          {roubles !== null && isFeePossible && <ReceiptNote>{text.fees}</ReceiptNote>}
          <BonusLoadError />
          <ReceiptBars aria-hidden="true" />
          <ReceiptNote>{roubles === null ? text.none : text.foot}</ReceiptNote>
        </HangingReceipt>
      </HangingPaper>
      <SlotOpening aria-hidden="true" />
    </Slot>
  );
});
