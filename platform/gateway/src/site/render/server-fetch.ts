import { OWN_CALL, REQUEST_ID_HEADER } from '@site/server/http/request-id';
import { RENDERED_AREA_HEADER } from '../../http/call-sender';
import { within } from '@site/server/timing/within';
import type { RendererPorts } from './renderer-ports';
import type { FastifyInstance } from 'fastify';

/** Paths that a render may request: below `/api/`, without dots, so that `..` cannot escape that prefix. */
const ALLOWED = /^\/api\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\?[A-Za-z0-9_.~%&=+-]{0,500})?$/;

const TIMED_OUT = { status: 504, body: null };

/**
 * Creates the function with which renders fetch data. It sends anonymous GET requests to the api in this
 * process, with the id of the page request and the rendered area. A call that takes longer than `limitMs`
 * returns status 504. A reply of more than `maxLength` characters is not parsed.
 */
export const createServerFetch =
  (app: FastifyInstance, limitMs: number, maxLength = Infinity): RendererPorts['fetch'] =>
  async (path, requestId, area) =>
    ALLOWED.test(path)
      ? within(callApi(app, path, requestId, area, maxLength), limitMs, TIMED_OUT)
      : { status: 403, body: null };

async function callApi(
  app: FastifyInstance,
  path: string,
  requestId: string,
  area: string | null,
  maxLength: number,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    accept: 'application/json',
    [REQUEST_ID_HEADER]: requestId,
    ...(area === null ? {} : { [RENDERED_AREA_HEADER]: area }),
  };
  try {
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: OWN_CALL });
    if (reply.payload.length > maxLength) return { status: 502, body: null };
    return { status: reply.statusCode, body: parse(reply.payload) };
  } catch {
    return { status: 502, body: null };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
