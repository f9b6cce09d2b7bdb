import { observer } from 'mobx-react-lite';
import { TextField, type TextFieldProps } from './text-field';

/** Codes of letters and authenticators have so many digits. */
const DIGITS = 6;

const isDigit = (character: string) => /\d/.test(character);

/** A field for a code of six digits, over as many cells. Spaces that were pasted along go. */
export const CodeField = observer(function CodeField({ field, ...rest }: TextFieldProps) {
  const handleType = (value: string) => field.type(value.replaceAll(/\D/g, '').slice(0, DIGITS));
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      {...rest}
      field={field}
      cells={DIGITS}
      caretCounts={isDigit}
      onType={handleType}
    />
  );
});
