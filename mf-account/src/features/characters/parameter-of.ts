import type { Character } from '@site/shared/contracts/profile';

type Parameter = Character['parameters'][number];

/** Returns the value of the character's parameter with this name. */
export const parameterOf = (
  { parameters }: Character,
  name: Parameter['name'],
): Parameter['parameter'] | undefined => parameters.find((line) => line.name === name)?.parameter;
