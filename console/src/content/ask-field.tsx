import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Bad, Field, Hint } from '../ui/parts';

interface AskFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'readOnly'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  /** Why the value cannot be sent, or null. */
  fault: string | null;
  value: string;
  onType: (value: string) => void;
}

/** A field of a dialog, with a hint or a fault below it. */
export const AskField = ({ ref, label, hint, fault, value, onType, ...input }: AskFieldProps) => {
  const [field, note] = [useId(), useId()];
  return (
    <>
      <Field htmlFor={field}>
        {label}
        <input
          ref={ref}
          id={field}
          value={value}
          autoComplete="off"
          aria-describedby={note}
          aria-invalid={fault !== null}
          onChange={({ target }) => onType(target.value)}
          {...input}
        />
      </Field>
      <div id={note}>{fault === null ? <Hint>{hint}</Hint> : <Bad>{fault}</Bad>}</div>
    </>
  );
};
