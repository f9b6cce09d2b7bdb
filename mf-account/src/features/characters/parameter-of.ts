import type { Character } from '@site/shared/contracts/profile';

type Parameter = Character['parameters'][number];

/** Value of a character's parameter by its name. */
export const parameterOf = (
  { parameters }: Character,
  name: Parameter['name'],
): Parameter['parameter'] | undefined => parameters.find((line) => line.name === name)?.parameter;
