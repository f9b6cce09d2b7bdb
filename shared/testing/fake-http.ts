import { isDeepStrictEqual } from 'node:util';
import { FormatRegistry, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Calls, findCall } from '../contracts/calls';
import { ApiError, ERROR_STATUS, type ErrorCode, isApiError } from '../contracts/errors';
import type { Json } from '@site/contracts/page';
import type { Http } from '@site/area/http/types';

/** Reply of a call that never finishes. */
export const PENDING = Symbol('a reply that never comes');

/** Creates an error reply with this code. */
export const refused = (code: ErrorCode = 'UNAVAILABLE') => new ApiError(code, ERROR_STATUS[code]);

/**
 * Reply of a call: a body, `refused(code)`, `PENDING`, or a function that computes the reply from the
 * request's body.
 */
type Reply<T = unknown> = T | ApiError | typeof PENDING | ((body: unknown) => T | ApiError);

/** Reply bodies of several calls, typed by their contracts. */
export type Bodies<Name extends keyof Calls> = { [Each in Name]: Static<Calls[Each]['reply']> };

/** Replies by method and path: `{ 'GET /api/home/faq': { listFAQ: [] } }`. */
export type Replies = { [Name in keyof Calls]?: Reply<Bodies<Name>[Name]> } & Record<string, Reply>;

export interface FakeHttp extends Http {
  /** Replies by method and path. A test may change them at any time. */
  replies: Replies;
  /** Requests so far, oldest first: `GET /api/home/faq`. */
  readonly requests: string[];
}

/**
 * Creates an http client with predefined replies. Requests and replies are validated against
 * contracts/calls.ts. A mismatch or a missing reply fails the test.
 */
export function createFakeHttp(replies: Replies = {}): FakeHttp {
  const answer = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const name = `${method} ${path}`;
    http.requests.push(name);
    const call = findCall(method, path);
    if (!call) throw failTest(`${name} is not in shared/contracts/calls.ts`);
    if (call.body) assertContract(`the body of ${name}`, call.body, body);
    if (!(name in http.replies)) throw failTest(`the test gives no reply to ${name}`);
    const given = http.replies[name];
    const reply = typeof given === 'function' ? (given as (body: unknown) => unknown)(body) : given;
    if (reply === PENDING) return new Promise<T>(() => undefined);
    if (isApiError(reply)) throw reply;
    assertContract(`the reply to ${name}`, call.reply, reply);
    return toJson(reply) as T;
  };
  const http: FakeHttp = {
    replies,
    requests: [],
    get: (path) => answer('GET', path),
    post: (path, body) => answer('POST', path, body),
  };
  return http;
}

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** Fails the test when `value` does not match `schema` or has unknown fields. */
export function assertContract(what: string, schema: TSchema, value: unknown): void {
  if (!FormatRegistry.Has('date')) FormatRegistry.Set('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const sent = toJson(value);
  const error = Value.Errors(schema, sent).First();
  if (error) throw failTest(`${what} is not what its contract says: ${error.path || '/'} ${error.message}`);
  const known = Value.Clean(schema, toJson(value));
  if (!isDeepStrictEqual(known, sent)) {
    throw failTest(`${what} has fields that its contract lacks: ${JSON.stringify(sent)}`);
  }
}

/**
 * Logs an error to the console and returns it. Logging fails the test even if the caller ignores the returned
 * error.
 */
function failTest(message: string): Error {
  console.error(message);
  return new Error(message);
}
