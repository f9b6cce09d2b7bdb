import { TextField } from '@site/shared/forms/text-field';
import { useSampleField } from './use-sample-field';
import { formWords as words } from './forms.words.text';

export const Rest = () => {
  const field = useSampleField();
  return (
    <TextField
      field={field}
      label={words.email}
      aside={words.optional}
      placeholder={words.emailExample}
      hint={words.emailHint}
    />
  );
};

export const Focused = () => {
  const field = useSampleField('skipper');
  return (
    <div data-force="focus-within">
      <TextField field={field} label={words.login} />
    </div>
  );
};

export const Wrong = () => {
  const field = useSampleField('', 'empty');
  return <TextField field={field} label={words.email} />;
};

export const Good = () => {
  const field = useSampleField('skipper');
  return <TextField field={field} label={words.login} verdict={words.loginFree} />;
};

export const Disabled = () => {
  const field = useSampleField('skipper');
  return <TextField field={field} label={words.login} disabled hint={words.loginFixed} />;
};

export const LongText = () => {
  const field = useSampleField(words.longValue);
  return <TextField field={field} label={words.longLabel} />;
};
