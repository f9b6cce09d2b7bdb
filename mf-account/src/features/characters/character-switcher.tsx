import type { CharacterInfo } from '@site/shared/contracts/profile';
import { plus } from '@site/shared/ui/icons/plus';
import {
  CharacterButton,
  CharacterName,
  CharacterSummary,
  Face,
  FacePortrait,
  FreeIcon,
  FreePlace,
  Switcher,
  SwitcherItem,
} from './characters.styles';
import { charactersText as text } from './characters.text';
import { parameterOf } from './parameter-of';

interface CharacterSwitcherProps {
  of: CharacterInfo;
  /** Maximum number of characters per account. While undefined, no free slot is shown. */
  limit: number | undefined;
  onChoose: (place: number) => void;
}

/** Buttons that select a character. A free slot explains how to create the next character. */
export const CharacterSwitcher = ({ of: { selection, list }, limit, onChoose }: CharacterSwitcherProps) => (
  <Switcher aria-label={text.switcher}>
    {list.map((character, place) => (
      <SwitcherItem key={character.id}>
        <CharacterButton type="button" aria-pressed={place === selection} onClick={() => onChoose(place)}>
          <Face>
            <FacePortrait name={character.portrait} />
          </Face>
          <span>
            <CharacterName>{character.name}</CharacterName>
            <CharacterSummary>
              {text.summary(parameterOf(character, 'level'), parameterOf(character, 'organisation'))}
            </CharacterSummary>
          </span>
        </CharacterButton>
      </SwitcherItem>
    ))}
    {limit !== undefined && list.length < limit && (
      <SwitcherItem>
        <FreePlace>
          <FreeIcon of={plus} size={32} />
          <span>
            {text.free(list.length)}
            <br />
            {text.freeHint}
          </span>
        </FreePlace>
      </SwitcherItem>
    )}
  </Switcher>
);
