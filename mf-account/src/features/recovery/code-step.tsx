import type { NewNotification } from '@site/contracts/notification';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CodeField } from '@site/shared/forms/code-field';
import { FormBox } from '@site/shared/forms/form-box';
import type { RecoveryStore } from './recovery.store';
import { Row, StepButton } from './recovery.styles';
import { recoveryText as text } from './recovery.text';

interface CodeStepProps {
  recovery: RecoveryStore;
  onFailure: (toast: NewNotification | null) => void;
  end: ReactNode;
}

export const CodeStep = observer(function CodeStep({ recovery, onFailure, end }: CodeStepProps) {
  return (
    <FormBox
      form={recovery.forms.code}
      label={text.step(2)}
      onSend={() => void recovery.checkCode().then(onFailure)}
    >
      <CodeField field={recovery.code} label={text.code} name="code" hint={text.codeHint} />
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
