import type { RouteOptions } from 'fastify';
import type { CallKind } from './token-budget';

/** Calls that store or link a release. Each release needs many of them, and none changes what visitors get. */
const UPLOADS = /\/(releases|check|blobs\/:digest|store\/:area\/:release)$/;

/** Returns which limits apply to the calls of a route. */
export function kindOf({ method, url = '' }: Partial<Pick<RouteOptions, 'method' | 'url'>>): CallKind {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return UPLOADS.test(url) ? 'upload' : 'change';
}
