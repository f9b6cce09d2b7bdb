import type { Character } from '@site/shared/contracts/profile';

type Parameter = Character['parameters'][number];

export const parameterOf = (
  { parameters }: Character,
  name: Parameter['name'],
): Parameter['parameter'] | undefined => parameters.find((line) => line.name === name)?.parameter;
