import type { Static } from '@sinclair/typebox';
import {
  createFakeHttp as createFakeHttpOf,
  type FakeHttp as FakeHttpOf,
  type Reply,
} from '@site/testing/fake-http';
import { type Calls, findCall, hasCallsBelow } from '../contracts/calls';
import { ApiError, ERROR_STATUS, type ErrorCode } from '../contracts/errors';

export { PENDING } from '@site/testing/fake-http';

/** Creates an error reply with this code. */
export const refused = (code: ErrorCode = 'UNAVAILABLE') => new ApiError(code, ERROR_STATUS[code]);

/** Reply bodies of several calls, typed by their contracts. */
export type Bodies<Name extends keyof Calls> = { [Each in Name]: Static<Calls[Each]['reply']> };

/** Replies by method and path: `{ 'GET /api/home/faq': { listFAQ: [] } }`. */
export type Replies = { [Name in keyof Calls]?: Reply<Bodies<Name>[Name]> } & Record<string, Reply>;

export type FakeHttp = FakeHttpOf<Replies>;

/**
 * Creates an http client with predefined replies, which are validated against contracts/calls.ts. Those of the area's
 * own backend, below `/api/<area>/`, have no contract. An area named like a part of the site's api has no such backend.
 */
export const createFakeHttp = (replies: Replies = {}): FakeHttp =>
  createFakeHttpOf({ replies, findContract: findCall, hasCallsBelow });
