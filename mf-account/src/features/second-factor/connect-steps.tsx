import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { Button } from '@site/shared/ui/button';
import { SheetActions } from '@site/shared/ui/sheet.styles';
import { observer } from 'mobx-react-lite';
import { CheckBox } from '@site/shared/forms/check-box';
import { CodeField } from '@site/shared/forms/code-field';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import type { ConnectStore } from './connect.store';
import { Match, MatchNumber, MatchText, Send, Step, StepNumber, Steps } from './connect-steps.styles';
import { factorText } from './factor.text';
import { ReserveCodeSlip } from './reserve-code-slip';
import { ScanLink } from './scan-link';

const text = factorText.connect;

/**
 * Remaining steps of the connection: the reserve code, the link, then a code from the app or an approval on
 * the phone.
 */
export const ConnectSteps = observer(function ConnectSteps(props: {
  store: ConnectStore;
  reply: ConnectReply;
}) {
  const { store, reply } = props;
  const { channel, reserveCode, matchNumber } = reply;
  const isCode = channel === 'totp';
  const written = (
    <CheckBox name="written" checked={store.isReserveCodeWritten} onSet={store.setReserveCodeWritten}>
      {text.written}
    </CheckBox>
  );
  return (
    <FormBox form={store.codeForm} label={text.title} onSend={() => void store.enrol()}>
      <Steps>
        <Step>
          <StepNumber aria-hidden="true">1</StepNumber>
          <div>
            {text.reserve}
            <ReserveCodeSlip code={reserveCode} />
          </div>
        </Step>
        <Step>
          <StepNumber aria-hidden="true">2</StepNumber>
          <div>
            {text.scan[channel]}
            <ScanLink reply={reply} />
          </div>
        </Step>
        <Step>
          <StepNumber aria-hidden="true">3</StepNumber>
          <div>
            {isCode ? (
              <CodeField field={store.code} label={text.code} name="code" />
            ) : (
              <div role="status">{text.waiting}</div>
            )}
            {!isCode && matchNumber !== undefined && (
              <Match>
                <MatchNumber>{matchNumber}</MatchNumber>
                <MatchText>{text.match}</MatchText>
              </Match>
            )}
          </div>
        </Step>
      </Steps>
      {isCode ? (
        // The tick enables the button, so a phone shows both while the steps scroll.
        <SheetActions>
          <Send>
            {written}
            <FailureLine>{store.codeForm.failure}</FailureLine>
            <Button
              look="primary"
              type="submit"
              loading={store.codeForm.sending}
              aria-disabled={!store.isReserveCodeWritten || undefined}
            >
              {text.send}
            </Button>
          </Send>
        </SheetActions>
      ) : (
        <>
          {written}
          <FailureLine>{store.codeForm.failure}</FailureLine>
        </>
      )}
    </FormBox>
  );
});
