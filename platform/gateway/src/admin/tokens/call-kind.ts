import type { RouteOptions } from 'fastify';
import type { CallKind } from './token-budget';

/** Calls with a manifest, which may list thousands of files. Each release needs one of them. */
const ANNOUNCES = /\/(releases|check)$/;
/** Calls that send a file. Each release needs many of them. */
const UPLOADS = /\/blobs\/:digest$/;

/** Calls that read and hash all files of a release, to check it or to repair it. */
const VERIFIES = /\/store\/:area\/:release$/;

/** Calls that list the store and, for an operator, check all compositions. */
const INVENTORIES = /\/store$/;

/** Calls that decode source maps. */
const TRACES = /\/trace$/;

/** Returns which limits apply to the calls of a route. */
export function kindOf({ method, url = '' }: Partial<Pick<RouteOptions, 'method' | 'url'>>): CallKind {
  if (VERIFIES.test(url)) return 'verify';
  if (INVENTORIES.test(url)) return 'inventory';
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (ANNOUNCES.test(url)) return 'announce';
  if (TRACES.test(url)) return 'trace';
  return UPLOADS.test(url) ? 'upload' : 'change';
}
