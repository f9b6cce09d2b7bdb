import { PasswordField } from '@site/shared/forms/password-field';
import { useSampleField } from './use-sample-field';
import { formWords as words } from './forms.words.text';

export const Rest = () => {
  const field = useSampleField('lighthouse');
  return <PasswordField field={field} label={words.password} autoComplete="off" />;
};

export const Wrong = () => {
  const field = useSampleField('qwerty', 'weak');
  return <PasswordField field={field} label={words.newPassword} autoComplete="off" />;
};
