import type { CharacterInfo } from '@site/shared/contracts/profile';
import { Icon } from '@site/shared/ui/icon';
import { plus } from '@site/shared/ui/icons/plus';
import { Portrait } from '../../art/portrait';
import { Face, Switcher } from './characters.styles';
import { charactersText as text } from './characters.text';
import { parameterOf } from './parameter-of';

interface CharacterSwitcherProps {
  of: CharacterInfo;
  /** Most characters an account can have; while undefined, no free place is shown. */
  limit: number | undefined;
  onChoose: (place: number) => void;
}

/** Buttons that select a character. A free place explains how to create the next one. */
export const CharacterSwitcher = ({ of: { selection, list }, limit, onChoose }: CharacterSwitcherProps) => (
  <Switcher aria-label={text.switcher}>
    {list.map((character, place) => (
      <li key={character.id}>
        <button type="button" aria-pressed={place === selection} onClick={() => onChoose(place)}>
          <Face>
            <Portrait name={character.portrait} />
          </Face>
          <span>
            <b>{character.name}</b>
            <small>
              {text.summary(parameterOf(character, 'level'), parameterOf(character, 'organisation'))}
            </small>
          </span>
        </button>
      </li>
    ))}
    {limit !== undefined && list.length < limit && (
      <li>
        <div data-free>
          <Icon of={plus} size={32} />
          <span>
            {text.free(list.length)}
            <br />
            {text.freeHint}
          </span>
        </div>
      </li>
    )}
  </Switcher>
);
