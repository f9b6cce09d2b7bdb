import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { UsernameHint } from '@site/shared/forms/username-hint';
import { REQUIREMENTS_ID } from '../password/password-requirements';
import type { RecoveryStore } from './recovery.store';
import { Row, StepButton } from './recovery.styles';
import { recoveryText as text } from './recovery.text';

interface PasswordStepProps {
  recovery: RecoveryStore;
  onSend: () => void;
  /** Called when the new-password field receives or loses the focus. */
  onPasswordFocus: (hasFocus: boolean) => void;
  end: ReactNode;
}

export const PasswordStep = observer(function PasswordStep(props: PasswordStepProps) {
  const { recovery, onSend, onPasswordFocus, end } = props;
  return (
    <FormBox form={recovery.forms.password} label={text.step(3)} onSend={onSend}>
      <UsernameHint login={recovery.enteredName} />
      <PasswordField
        field={recovery.password}
        label={text.password}
        name="new-password"
        autoComplete="new-password"
        messages={formsText.password}
        describedBy={REQUIREMENTS_ID}
        onFocus={() => onPasswordFocus(true)}
        onBlur={() => onPasswordFocus(false)}
      />
      <PasswordField field={recovery.repeat} label={text.repeat} name="repeat" autoComplete="new-password" />
      <Row>
        <StepButton look="primary" type="submit" loading={recovery.forms.password.sending}>
          {text.restore}
        </StepButton>
        <StepButton look="outline" onClick={recovery.back}>
          {text.back}
        </StepButton>
        {end}
      </Row>
    </FormBox>
  );
});
