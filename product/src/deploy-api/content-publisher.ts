import { authorizeOperator, authorOf } from '@site/gateway/product';
import type { FastifyRequest } from 'fastify';

/** Returns who edits content. Throws FORBIDDEN. */
export function editorOf(request: FastifyRequest): { operator: string; author: string } {
  return { operator: authorizeOperator(request, 'content').name, author: authorOf(request) };
}

/** Returns who publishes content, and whether files that decide over money may change. Throws FORBIDDEN. */
export function publisherOf(request: FastifyRequest): {
  operator: string;
  author: string;
  mayMoney: boolean;
} {
  const { verbs } = authorizeOperator(request, 'content');
  return { ...editorOf(request), mayMoney: verbs.includes('money') || verbs.includes('*') };
}
