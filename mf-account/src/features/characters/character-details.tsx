import type { Character } from '@site/shared/contracts/profile';
import { CharacterBelongings } from './belongings';
import {
  Name,
  NameRow,
  ParameterName,
  Parameters,
  ParameterValue,
  PlayedHours,
} from './character-details.styles';
import { charactersText as text, toMoney } from './characters.text';
import { parameterOf } from './parameter-of';
import { Property } from './property';

const SHOWN_PARAMETERS = ['cash', 'bank', 'level', 'organisation'] as const;
const isMoney = (name: string) => name === 'cash' || name === 'bank';

export const CharacterDetails = ({ of: character }: { of: Character }) => {
  const hours = parameterOf(character, 'hours');
  return (
    <div>
      <NameRow>
        <Name>{character.name}</Name>
        {typeof hours === 'number' && <PlayedHours>{text.hours(hours)}</PlayedHours>}
      </NameRow>
      <Parameters>
        {SHOWN_PARAMETERS.map((name) => {
          const value = parameterOf(character, name);
          if (value === undefined) return null;
          return (
            <div key={name}>
              <ParameterName>{text.parameters[name]}</ParameterName>
              <ParameterValue data-name={name}>
                {typeof value === 'number' && isMoney(name) ? toMoney(value) : value}
              </ParameterValue>
            </div>
          );
        })}
      </Parameters>
      <Property of={character} />
      <CharacterBelongings of={character} />
    </div>
  );
};
