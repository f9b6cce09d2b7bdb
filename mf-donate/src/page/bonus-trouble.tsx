import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../donate-stores';
import { receiptText as text } from './receipt.text';

/** What a receipt can't tell while rate or bonuses are not here, and the way to have them. */
export const BonusTrouble = observer(function BonusTrouble() {
  const { catalogue } = useDonateStores();
  const { bonuses, payment } = catalogue.parts;
  const isLost = bonuses.kind === 'failed' || payment.kind === 'failed';
  return (
    <div role="alert">
      {isLost && (
        <Words>
          {text.lost}{' '}
          <button type="button" onClick={() => void catalogue.load(['bonuses', 'payment'])}>
            {uiText.retryShort}
          </button>
        </Words>
      )}
    </div>
  );
});

const Words = styled.p(({ theme: { color, control } }) => ({
  marginTop: 14,
  fontSize: 14,
  lineHeight: 1.5,
  color: color.red.onPaper,
  '& > button': { minHeight: control.minTarget, fontWeight: 700, textDecoration: 'underline' },
}));
