import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Makes the routes that are registered later in this scope check bodies without converting values: a body with `"5"` or
 * `[5]` in place of a number is refused. Parameters of the address are texts, so they may still stand for numbers.
 */
export function requireStrictBodies(app: FastifyInstance): void {
  const build = AjvCompiler();
  const strict = build({}, { customOptions: { coerceTypes: false } });
  const converting = build({}, { customOptions: {} });
  // like Fastify's own compilers, these take the route; their type names only the schema
  app.setValidatorCompiler<object>((route) => (route.httpPart === 'body' ? strict : converting)(route));
}
