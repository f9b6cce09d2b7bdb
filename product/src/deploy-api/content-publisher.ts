import { authorizeOperator, authorOf, isSigned } from '@site/gateway/product';
import type { FastifyRequest } from 'fastify';

/** Returns who edits content. Throws FORBIDDEN. */
export function editorOf(request: FastifyRequest): { operator: string; author: string } {
  return { operator: authorizeOperator(request, 'content').name, author: authorOf(request) };
}

/** Returns who publishes content, and whether prices may change. Throws FORBIDDEN. */
export function publisherOf(
  request: FastifyRequest,
): ReturnType<typeof editorOf> & { mayMoney: boolean; isSigned: boolean } {
  const { verbs } = authorizeOperator(request, 'content');
  const mayMoney = verbs.includes('money') || verbs.includes('*');
  return { ...editorOf(request), mayMoney, isSigned: isSigned(request) };
}
