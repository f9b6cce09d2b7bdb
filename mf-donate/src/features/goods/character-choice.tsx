import type { CharacterInfo } from '@site/shared/contracts/profile';
import { Choice } from './choice';
import { goodsText as text } from './goods.text';

interface CharacterChoiceProps {
  list: CharacterInfo['list'];
  chosen: number;
  onChoose: (characterId: number) => void;
  className?: string;
}

/** Radio buttons for the player's characters. The chosen character receives the order. */
export const CharacterChoice = ({ list, ...rest }: CharacterChoiceProps) => (
  <Choice legend={text.character} options={list.map(({ id, name }) => ({ id, label: name }))} {...rest} />
);
