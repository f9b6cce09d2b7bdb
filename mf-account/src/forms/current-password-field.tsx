import type { Field } from '@site/shared/forms/field.store';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';

/** The field in which the player confirms an account change with the current password. */
export const CurrentPasswordField = ({ field }: { field: Field }) => (
  <PasswordField
    field={field}
    label={formsText.currentPassword.label}
    messages={formsText.currentPassword.messages}
    name="current-password"
    autoComplete="current-password"
  />
);
