import styled from '@emotion/styled';
import { useId } from 'react';

interface ChoiceProps {
  legend: string;
  options: readonly { id: number; label: string }[];
  chosen: number;
  onChoose: (id: number) => void;
  className?: string;
}

/** Radio buttons in a row, on a phone below each other. */
export function Choice({ legend, options, chosen, onChoose, className }: ChoiceProps) {
  const group = useId();
  return (
    <Root className={className}>
      <Legend>{legend}</Legend>
      {options.map(({ id, label }) => (
        <Option key={id}>
          <Radio type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
          <Name>{label}</Name>
        </Option>
      ))}
    </Root>
  );
}

const Root = styled.fieldset(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  padding: 0,
  border: 0,
  [media.mobile]: { flexDirection: 'column', alignItems: 'stretch' },
}));

const Legend = styled.legend({ marginBottom: 8, padding: 0, fontSize: 15, fontWeight: 500 });

const Option = styled.label({ position: 'relative', minWidth: 0, cursor: 'pointer' });

const Radio = styled.input({ position: 'absolute', inset: 0, margin: 0, opacity: 0 });

const Name = styled.span(({ theme: { control, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  padding: '6px 16px',
  fontSize: 16,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  border: '1.5px solid currentColor',
  'input:checked + &': { boxShadow: 'inset 0 0 0 3px currentColor', fontWeight: 700 },
  'input:focus-visible + &': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  [media.forcedColors]: {
    'input:checked + &': { borderColor: 'Highlight', outline: '2px solid Highlight' },
  },
}));
