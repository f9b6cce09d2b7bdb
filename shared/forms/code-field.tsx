import { observer } from 'mobx-react-lite';
import { CodeCells } from './code-cells';
import { TextField, type TextFieldProps } from './text-field';

/** Length of codes from e-mails and authenticator apps. */
const DIGITS = 6;

const isDigit = (character: string) => /\d/.test(character);

/** Input for a six-digit code, with one cell per digit. Removes other characters from pasted text. */
export const CodeField = observer(function CodeField({ field, ...rest }: TextFieldProps) {
  const handleType = (value: string) => field.type(value.replaceAll(/\D/g, '').slice(0, DIGITS));
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      {...rest}
      field={field}
      frame={(input) => (
        <CodeCells count={DIGITS} next={field.value.length}>
          {input}
        </CodeCells>
      )}
      caretCounts={isDigit}
      onType={handleType}
    />
  );
});
