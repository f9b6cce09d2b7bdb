import type { NewNotification } from '@site/contracts/notification';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { TextField } from '@site/shared/forms/text-field';
import type { RecoveryStore, RecoveryVariant } from './recovery.store';
import { Row, StepButton } from './recovery.styles';
import { recoveryText as text } from './recovery.text';

interface IdentityStepProps {
  recovery: RecoveryStore;
  variant: RecoveryVariant;
  onFailure: (toast: NewNotification | null) => void;
  end: ReactNode;
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const;

export const IdentityStep = observer(function IdentityStep({
  recovery,
  variant,
  onFailure,
  end,
}: IdentityStepProps) {
  const form = recovery.forms[variant];
  return (
    <FormBox
      key={variant}
      form={form}
      label={text.step(1)}
      onSend={() => void recovery.sendCode(variant).then(onFailure)}
    >
      {variant === 'desktop' ? (
        <TextField
          {...plain}
          field={recovery.emailOrLogin}
          label={text.emailOrLogin}
          name="username"
          autoComplete="username"
        />
      ) : (
        <>
          <TextField
            {...plain}
            field={recovery.login}
            label={text.login}
            name="username"
            autoComplete="username"
          />
          <TextField
            {...plain}
            field={recovery.email}
            label={text.email}
            name="email"
            autoComplete="email"
            inputMode="email"
            messages={formsText.email}
          />
        </>
      )}
      <Row>
        <StepButton look="primary" type="submit" loading={form.sending}>
          {text.send}
        </StepButton>
        {end}
      </Row>
    </FormBox>
  );
});
