import type { NewNotification } from '@site/contracts/notification';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { CodeField } from '@site/shared/forms/code-field';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import type { RecoveryStore } from './recovery.store';
import { Resend, Row, StepButton } from './recovery.styles';
import { recoveryText as text } from './recovery.text';

interface CodeStepProps {
  recovery: RecoveryStore;
  onFailure: (toast: NewNotification | null) => void;
  end: ReactNode;
}

export const CodeStep = observer(function CodeStep({ recovery, onFailure, end }: CodeStepProps) {
  useEffect(() => recovery.startClock(), [recovery]);
  const { resendWait } = recovery;
  return (
    <FormBox
      form={recovery.forms.code}
      label={text.step(2)}
      onSend={() => void recovery.checkCode().then(onFailure)}
    >
      <CodeField field={recovery.code} label={text.code} name="code" hint={text.codeHint} />
      <FailureLine>{recovery.forms.code.failure}</FailureLine>
      <Resend
        type="button"
        aria-disabled={resendWait > 0 || undefined}
        onClick={() => void recovery.resendCode().then(onFailure)}
      >
        {resendWait > 0 ? text.resendIn(resendWait) : text.resend}
      </Resend>
      <Row>
        <StepButton look="primary" type="submit" loading={recovery.forms.code.sending}>
          {text.next}
        </StepButton>
        <StepButton look="outline" onClick={recovery.back}>
          {text.back}
        </StepButton>
        {end}
      </Row>
    </FormBox>
  );
});
