import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler, type ValueErrorIterator } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import type { FastifyError, FastifySchemaCompiler } from 'fastify';

/** Number of errors that a caller gets. A body of 2 MB may contain millions. */
const MAX_ERRORS = 10;
/** Maximum length of the path of an error, which names keys that the caller has chosen. */
const MAX_PATH_LENGTH = 200;

/**
 * Validator compiler of the deploy API. Replaces the compiler of @fastify/type-provider-typebox, which finds every
 * error of a body and thereby blocks the process for minutes (docs/decisions/0069).
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = TypeCompiler.Compile(schema);
  return (given: unknown) => {
    // parameters and headers are texts, which may stand for numbers
    const value = httpPart === 'body' ? given : Value.Convert(schema, given);
    return check.Check(value) ? { value } : { error: firstErrors(check.Errors(value)) };
  };
};

/** Stops after a few errors. The iterator finds an error only when it is read. */
function firstErrors(errors: ValueErrorIterator) {
  const found: NonNullable<FastifyError['validation']> = [];
  for (const { message, path } of errors) {
    const instancePath = path.slice(0, MAX_PATH_LENGTH);
    found.push({ message, instancePath, keyword: '', schemaPath: '', params: {} });
    if (found.length === MAX_ERRORS) break;
  }
  return found;
}
