import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { receiptText as text } from './receipt.text';

/**
 * Explains that the receipt lacks bonuses because the rate or the bonuses failed to load, and offers a retry.
 */
export const BonusLoadError = observer(function BonusLoadError() {
  const { catalogue } = useDonateStores();
  const { bonuses, payment } = catalogue.parts;
  const hasFailed = bonuses.kind === 'failed' || payment.kind === 'failed';
  return (
    <div role="alert">
      {hasFailed && (
        <Message>
          {text.loadFailed}{' '}
          <Retry type="button" onClick={() => void catalogue.load(['bonuses', 'payment'])}>
            {uiText.retryShort}
          </Retry>
        </Message>
      )}
    </div>
  );
});

const Message = styled.p(({ theme: { color } }) => ({
  marginTop: 14,
  fontSize: 14,
  lineHeight: 1.5,
  color: color.red.onPaper,
}));

const Retry = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 700,
  textDecoration: 'underline',
}));
