import styled from '@emotion/styled';
import { Icon } from '../ui/icon';
import { check } from '../ui/icons/check';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { usePreHydrationInput } from './use-pre-hydration-input';

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange'> {
  checked: boolean;
  onSet: (checked: boolean) => void;
  children: ReactNode;
}

/** Check box with a clickable label. A tick that was set before hydration is kept. */
export function CheckBox({ checked, onSet, children, ...rest }: CheckBoxProps) {
  const element = useRef<HTMLInputElement>(null);
  usePreHydrationInput(() => {
    if (element.current && element.current.checked !== checked) onSet(element.current.checked);
  });
  return (
    <Root>
      <input
        {...rest}
        type="checkbox"
        ref={element}
        checked={checked}
        onChange={({ target }) => onSet(target.checked)}
      />
      <i>
        <Icon of={check} size={18} />
      </i>
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.label(({ theme: { color, control, media } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: control.minTarget,
  paddingBlock: 4,
  fontSize: 16,
  lineHeight: 1.45,
  cursor: 'pointer',
  '& > input': { position: 'absolute', width: 26, height: 26, margin: 0, opacity: 0 },
  '& > i': {
    width: 26,
    height: 26,
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    color: color.paper.ink,
    border: `1.5px solid ${color.ink[500]}`,
    borderRadius: 3,
    '& > svg': { visibility: 'hidden', strokeWidth: 2.6 },
  },
  '&:has(> input[aria-busy=true])': { cursor: 'progress', '& > i': { opacity: 0.55 } },
  '& > input:checked + i': {
    background: color.amber.base,
    borderColor: color.amber.base,
    '& > svg': { visibility: 'visible' },
  },
  '& > input[aria-invalid] + i': { borderColor: 'var(--bad)' },
  '& > input:focus-visible + i': { outline: '3px solid var(--focus)', outlineOffset: 4 },
  [media.forcedColors]: { '& > input': { opacity: 1 }, '& > i': { visibility: 'hidden' } },
}));
