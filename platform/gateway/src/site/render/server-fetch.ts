import { parseBoundedJson } from '@site/server/http/bounded-json';
import { OWN_CALL, REQUEST_ID_HEADER } from '@site/server/http/request-id';
import { RENDERED_AREA_HEADER } from '../../http/call-sender';
import { within } from '@site/server/timing/within';
import type { FastifyInstance } from 'fastify';

/** Paths that a render may request: below `/api/`, without dots, so that `..` cannot escape that prefix. */
const ALLOWED = /^\/api\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\?[A-Za-z0-9_.~%&=+-]{0,500})?$/;
/** Maximum length of a reply in characters. The longest that a page of this site needs has a fifth. */
const MAX_LENGTH = 512 * 1024;

/**
 * A reply to a data call. `text` is the body, and empty without one. It may come from the backend of a team, so it is
 * not parsed here: a reply that takes long to parse would delay all visitors.
 */
export interface DataReply {
  status: number;
  text: string;
}

type ServerFetch = (path: string, requestId: string, area: string | null) => Promise<DataReply>;

/** Returns the content of a reply, or null if it is no JSON or takes long to parse. */
export function readJson({ text }: DataReply, maxValues?: number): unknown {
  try {
    return parseBoundedJson(Buffer.from(text), maxValues);
  } catch {
    return null;
  }
}

/** Returns a function that reads the content of a reply to an anonymous GET; null for any other status than 200. */
export const createReader =
  (fetch: (path: string, requestId: string) => Promise<DataReply>, requestId: string) =>
  async (path: string): Promise<unknown> => {
    const reply = await fetch(path, requestId);
    return reply.status === 200 ? readJson(reply) : null;
  };

const noReply = (status: number): DataReply => ({ status, text: '' });

/**
 * Creates the function with which renders fetch data. It sends anonymous GET requests to the api in this
 * process, with the id of the page request and the rendered area. A call that takes longer than `limitMs`
 * returns status 504, and one whose reply is too long status 502.
 */
export const createServerFetch =
  (app: FastifyInstance, limitMs: number): ServerFetch =>
  async (path, requestId, area) =>
    ALLOWED.test(path) ? within(callApi(app, path, requestId, area), limitMs, noReply(504)) : noReply(403);

async function callApi(
  app: FastifyInstance,
  path: string,
  requestId: string,
  area: string | null,
): Promise<DataReply> {
  const headers = {
    accept: 'application/json',
    [REQUEST_ID_HEADER]: requestId,
    ...(area === null ? {} : { [RENDERED_AREA_HEADER]: area }),
  };
  try {
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: OWN_CALL });
    if (reply.payload.length > MAX_LENGTH) return noReply(502);
    return { status: reply.statusCode, text: reply.payload };
  } catch {
    return noReply(502);
  }
}
