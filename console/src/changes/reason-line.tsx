import styled from '@emotion/styled';
import { WHY_LENGTH } from '@site/contracts/deploy-names';
import { PRINTABLE_LINE } from '@site/contracts/printable';
import { type Ref, useId } from 'react';

const LINE = new RegExp(PRINTABLE_LINE);

/** Returns true for a reason that the site accepts. */
export const isReason = (line: string): boolean =>
  line.length >= WHY_LENGTH.min && line.length <= WHY_LENGTH.max && LINE.test(line);

interface ReasonLineProps {
  ref?: Ref<HTMLInputElement>;
  texts: { label: string; hint: string; wrong: string };
  value: string;
  isWrong: boolean;
  onType: (value: string) => void;
}

/** A field for a reason in one line. */
export const ReasonLine = ({ ref, texts, value, isWrong, onType }: ReasonLineProps) => {
  const [field, hint] = [useId(), useId()];
  return (
    <>
      <label htmlFor={field}>{texts.label}</label>
      <input
        ref={ref}
        id={field}
        value={value}
        autoComplete="off"
        aria-describedby={hint}
        aria-invalid={isWrong}
        onChange={({ target }) => onType(target.value)}
      />
      <Hint id={hint} data-bad={isWrong}>
        {isWrong ? texts.wrong : texts.hint}
      </Hint>
    </>
  );
};

const Hint = styled.p({
  color: 'var(--muted)',
  fontSize: 15,
  '&[data-bad=true]': { color: 'var(--bad)' },
});
