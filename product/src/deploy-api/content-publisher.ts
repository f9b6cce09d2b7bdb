import { authorizeOperator } from '@site/gateway/product';
import type { FastifyRequest } from 'fastify';

/** Returns who publishes content, and whether files that decide over money may change. Throws FORBIDDEN. */
export function publisherOf(request: FastifyRequest): { operator: string; mayMoney: boolean } {
  const { name: operator, verbs } = authorizeOperator(request, 'content');
  return { operator, mayMoney: verbs.includes('money') || verbs.includes('*') };
}
