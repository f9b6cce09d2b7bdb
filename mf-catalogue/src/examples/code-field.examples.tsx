import { CodeField } from '@site/shared/forms/code-field';
import { useSampleField } from './use-sample-field';
import { formWords as words } from './forms.words.text';

export const Partial = () => {
  const field = useSampleField('418');
  return <CodeField field={field} label={words.code} hint={words.codeHint} autoComplete="off" />;
};

export const Wrong = () => {
  const field = useSampleField('418093', 'expired');
  return <CodeField field={field} label={words.code} autoComplete="off" />;
};
