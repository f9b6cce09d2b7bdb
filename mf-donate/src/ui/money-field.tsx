import { usePreHydrationInput } from '@site/shared/forms/use-pre-hydration-input';
import { useStableCaret } from '@site/shared/ui/use-stable-caret';
import { formatNumber } from '@site/text/numbers';
import { type InputHTMLAttributes, useRef } from 'react';

interface MoneyFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The typed text without spaces. */
  value: string;
  onType: (value: string) => void;
}

/** Groups the digits of a whole number: «1000» becomes «1 000». Other text stays as typed. */
const toDisplayText = (typed: string): string =>
  /^[1-9]\d*$/.test(typed) ? formatNumber(Number(typed)) : typed;

const isTyped = (character: string) => /\S/.test(character);

/** An input for an amount of money. Keeps text typed before hydration. */
export function MoneyField({ value, onType, ...rest }: MoneyFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useStableCaret(element, isTyped);
  usePreHydrationInput(() => {
    const typed = (element.current?.value ?? '').replace(/\s/g, '');
    if (typed !== value) onType(typed);
  });
  return (
    <input
      {...rest}
      ref={element}
      inputMode="decimal"
      autoComplete="transaction-amount"
      maxLength={16}
      value={toDisplayText(value)}
      onChange={({ target }) => {
        keepCaret();
        onType(target.value);
      }}
    />
  );
}
