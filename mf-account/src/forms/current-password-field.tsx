import type { Field } from '@site/shared/forms/field.store';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';

/** Field for the current password, which confirms a change to the account. */
export const CurrentPasswordField = ({ field }: { field: Field }) => (
  <PasswordField
    field={field}
    label={formsText.currentPassword.label}
    words={formsText.currentPassword.words}
    name="current-password"
    autoComplete="current-password"
  />
);
