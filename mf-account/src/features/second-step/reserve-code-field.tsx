import { RESERVE_CODE_GROUP_LENGTH, RESERVE_CODE_GROUPS } from '@site/shared/contracts/limits';
import { toReserveCode } from '@site/shared/text/reserve-code';
import { CodeCells } from '@site/shared/forms/code-cells';
import { TextField, type TextFieldProps } from '@site/shared/forms/text-field';
import { observer } from 'mobx-react-lite';

const LENGTH = RESERVE_CODE_GROUPS * RESERVE_CODE_GROUP_LENGTH;

const isOfCode = (character: string) => toReserveCode(character) !== '';

/** A field for a reserve code, with a cell per character. Normalises the input as the server does. */
export const ReserveCodeField = observer(function ReserveCodeField({ field, ...rest }: TextFieldProps) {
  const handleType = (value: string) => field.type(toReserveCode(value).slice(0, LENGTH));
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      field={field}
      frame={(input) => (
        <CodeCells count={LENGTH} group={RESERVE_CODE_GROUP_LENGTH} next={field.value.length}>
          {input}
        </CodeCells>
      )}
      caretCounts={isOfCode}
      onType={handleType}
    />
  );
});
