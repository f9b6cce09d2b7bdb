import type { Character } from '@site/shared/contracts/profile';
import { NameRow, Parameters } from './characters.styles';
import { charactersText as text, toMoney } from './characters.text';
import { parameterOf } from './parameter-of';
import { Property } from './property';

const SHOWN_PARAMETERS = ['cash', 'bank', 'level', 'organisation'] as const;
const isMoney = (name: string) => name === 'cash' || name === 'bank';

/** The selected character: name, hours played, parameters and property. */
export const CharacterDetails = ({ of: character }: { of: Character }) => {
  const hours = parameterOf(character, 'hours');
  return (
    <div>
      <NameRow>
        <h2>{character.name}</h2>
        {typeof hours === 'number' && <span>{text.hours(hours)}</span>}
      </NameRow>
      <Parameters>
        {SHOWN_PARAMETERS.map((name) => {
          const value = parameterOf(character, name);
          if (value === undefined) return null;
          return (
            <div key={name}>
              <dt>{text.parameters[name]}</dt>
              <dd data-name={name}>{typeof value === 'number' && isMoney(name) ? toMoney(value) : value}</dd>
            </div>
          );
        })}
      </Parameters>
      <Property of={character} />
    </div>
  );
};
