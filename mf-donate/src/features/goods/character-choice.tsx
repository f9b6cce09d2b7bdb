import styled from '@emotion/styled';
import type { CharacterInfo } from '@site/shared/contracts/profile';
import { useId } from 'react';
import { goodsText as text } from './goods.text';

interface CharacterChoiceProps {
  list: CharacterInfo['list'];
  chosen: number;
  onChoose: (characterId: number) => void;
}

/** Whose it will be: the player's own characters, one of them chosen. */
export function CharacterChoice({ list, chosen, onChoose }: CharacterChoiceProps) {
  const name = useId();
  return (
    <Root>
      <legend>{text.character}</legend>
      {list.map((one) => (
        <label key={one.id}>
          <input type="radio" name={name} checked={one.id === chosen} onChange={() => onChoose(one.id)} />
          <span>{one.name}</span>
        </label>
      ))}
    </Root>
  );
}

const Root = styled.fieldset(({ theme: { control, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 15, fontWeight: 500 },
  '& > label': { position: 'relative', minWidth: 0, cursor: 'pointer' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0 },
  '& span': {
    display: 'flex',
    alignItems: 'center',
    minHeight: control.minTarget,
    padding: '6px 16px',
    fontSize: 16,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    border: '1.5px solid currentColor',
  },
  '& input:checked + span': { boxShadow: 'inset 0 0 0 3px currentColor', fontWeight: 700 },
  '& input:focus-visible + span': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  [media.mobile]: { flexDirection: 'column', alignItems: 'stretch' },
  [media.forcedColors]: {
    '& input:checked + span': { borderColor: 'Highlight', outline: '2px solid Highlight' },
  },
}));
