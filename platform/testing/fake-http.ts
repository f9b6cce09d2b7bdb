import { isDeepStrictEqual } from 'node:util';
import { FormatRegistry, type TSchema } from '@sinclair/typebox';
import { Value, type ValueError } from '@sinclair/typebox/value';
import type { CallOptions, Http } from '@site/area/http/types';
import { type ApiError, isApiError } from '@site/contracts/api-error';
import type { Json } from '@site/contracts/page';
import { readName } from './read-contract';

/** Reply of a call that never finishes. */
export const PENDING = Symbol('a reply that never comes');

/**
 * Reply of a call: a body, an `ApiError`, `PENDING`, or a function that computes the reply from the request's body and
 * headers.
 */
export type Reply<T = unknown> =
  T | ApiError | typeof PENDING | ((body: unknown, headers: CallHeaders) => T | ApiError);

type CallHeaders = NonNullable<CallOptions['headers']>;

/** Schemas of one call. */
interface CallContract {
  body?: TSchema;
  reply: TSchema;
}

export interface FakeHttp<Replies> extends Http {
  /** Replies by method and path: `{ 'GET /api/goods': [] }`. A test may change them at any time. */
  replies: Replies;
  /** Requests so far, oldest first: `GET /api/goods`. */
  readonly requests: string[];
}

interface FakeHttpOptions<Replies> {
  replies: Replies;
  /**
   * Returns the schemas of a call, or null if the site has no such call, which fails the test. Without it, requests and
   * replies are not validated. Calls below `/api/<area>/` of the area whose test is running need no schemas, because
   * its own backend answers them, unless `hasCallsBelow` says that the site does.
   */
  findContract?: (method: string, path: string) => CallContract | null | undefined;
  /**
   * Returns true if the site itself has calls below a path such as `/api/home/`: no backend of an area answers there.
   * Without it, the site has none below the path of the area.
   */
  hasCallsBelow?: (path: string) => boolean;
}

/**
 * Creates an http client with predefined replies. A request or a reply that does not match its contract fails the test,
 * and so does a missing reply.
 */
export function createFakeHttp<Replies extends object>({
  replies,
  findContract,
  hasCallsBelow = () => false,
}: FakeHttpOptions<Replies>): FakeHttp<Replies> {
  const answer = async <T>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: CallOptions = {},
  ): Promise<T> => {
    const name = `${method} ${path}`;
    http.requests.push(name);
    const contract = findContract?.(method, path);
    if (findContract && !contract && !isOwnCall(path, hasCallsBelow))
      throw failTest(`the site has no call ${name}`);
    if (contract?.body) assertContract(`the body of ${name}`, contract.body, body);
    const given = new Map<string, unknown>(Object.entries(http.replies));
    if (!given.has(name)) throw failTest(`the test gives no reply to ${name}`);
    const value = given.get(name);
    const reply =
      typeof value === 'function'
        ? (value as (body: unknown, headers: CallHeaders) => unknown)(body, headers)
        : value;
    if (reply === PENDING) return new Promise<T>(() => undefined);
    if (isApiError(reply)) throw reply;
    if (contract) assertContract(`the reply to ${name}`, contract.reply, reply);
    return toJson(reply) as T;
  };
  const http: FakeHttp<Replies> = {
    replies,
    requests: [],
    get: (path, options) => answer('GET', path, undefined, options),
    post: (path, body, options) => answer('POST', path, body, options),
    put: (path, body, options) => answer('PUT', path, body, options),
    patch: (path, body, options) => answer('PATCH', path, body, options),
    delete: (path, options) => answer('DELETE', path, undefined, options),
  };
  return http;
}

/** Returns true for a call that the area's own backend answers, which the site knows nothing about. */
function isOwnCall(path: string, hasCallsBelow: (path: string) => boolean): boolean {
  const area = readName();
  if (area === null || hasCallsBelow(`/api/${area}/`)) return false;
  return new URL(path, 'https://site.example').pathname.startsWith(`/api/${area}/`);
}

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** An example for each format of a contract. */
const EXAMPLES: Readonly<Record<string, string>> = { date: '2026-11-23' };
const MAX_SHOWN_VALUE = 100;

function describeFault({ path, message, schema, value }: ValueError): string {
  const example =
    typeof value === 'string' && typeof schema.format === 'string' ? EXAMPLES[schema.format] : undefined;
  const such = example === undefined ? '' : `, such as "${example}"`;
  return `${path || '/'} ${message}${such}, not ${(JSON.stringify(value) ?? 'nothing').slice(0, MAX_SHOWN_VALUE)}`;
}

/** Fails the test when `value` does not match `schema` or has unknown fields. */
export function assertContract(what: string, schema: TSchema, value: unknown): void {
  if (!FormatRegistry.Has('date')) FormatRegistry.Set('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const sent = toJson(value);
  const error = Value.Errors(schema, sent).First();
  if (error) throw failTest(`${what} is not what its contract says: ${describeFault(error)}`);
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
