import { useTakenOver } from '@site/shared/forms/use-taken-over';
import { useKeptCaret } from '@site/shared/ui/use-kept-caret';
import { formatNumber } from '@site/shared/text/numbers';
import { type InputHTMLAttributes, useRef } from 'react';

interface MoneyFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** As it is typed, without spaces. */
  value: string;
  onType: (value: string) => void;
}

/** «1000» as «1 000», while it is a number. */
const toShown = (typed: string): string => (/^[1-9]\d*$/.test(typed) ? formatNumber(Number(typed)) : typed);

const isTyped = (character: string) => /\S/.test(character);

/** The input of a sum. Takes up what was typed before the page's scripts were here. */
export function MoneyField({ value, onType, ...rest }: MoneyFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useKeptCaret(element, isTyped);
  useTakenOver(() => {
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
      value={toShown(value)}
      onChange={({ target }) => {
        keepCaret();
        onType(target.value);
      }}
    />
  );
}
