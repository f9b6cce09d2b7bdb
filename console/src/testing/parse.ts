import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** Checks a body or a reply by its contract. */
export function parse<T extends TSchema>(schema: T, value: unknown): Static<T> {
  const [error] = Value.Errors(schema, value);
  if (error) throw new Error(`${error.path}: ${error.message}`);
  return value as Static<T>;
}
