import type { RouteOptions } from 'fastify';
import type { CallKind } from './token-budget';

/** Calls with a manifest, which may list thousands of files. Each release needs one of them. */
const ANNOUNCES = /\/(releases|check|store\/:area\/:release)$/;
/** Calls that send a file. Each release needs many of them. */
const UPLOADS = /\/blobs\/:digest$/;

/** Calls that hash all files of a release. */
const VERIFIES = /\/store\/:area\/:release$/;

/** Calls that decode source maps. */
const TRACES = /\/trace$/;

/** Returns which limits apply to the calls of a route. */
export function kindOf({ method, url = '' }: Partial<Pick<RouteOptions, 'method' | 'url'>>): CallKind {
  if (method === 'GET' || method === 'HEAD') return VERIFIES.test(url) ? 'verify' : 'read';
  if (ANNOUNCES.test(url)) return 'announce';
  if (TRACES.test(url)) return 'trace';
  return UPLOADS.test(url) ? 'upload' : 'change';
}
