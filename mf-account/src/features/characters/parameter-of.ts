import type { Character } from '@site/shared/contracts/profile';

type Parameter = Character['parameters'][number];

/** Returns the value of a character's parameter by the parameter's name. */
export const parameterOf = (
  { parameters }: Character,
  name: Parameter['name'],
): Parameter['parameter'] | undefined => parameters.find((line) => line.name === name)?.parameter;
