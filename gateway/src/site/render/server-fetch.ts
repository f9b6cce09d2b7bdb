import { OWN_CALL, REQUEST_ID_HEADER } from '@site/api/app';
import { within } from '../../timing/within';
import type { RendererPorts } from './renderer';
import type { FastifyInstance } from 'fastify';

/** What a drawing may ask for: a GET below `/api/`, without dots that would lead out of it. */
const ALLOWED = /^\/api\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\?[A-Za-z0-9_.~%&=+-]{0,500})?$/;

const TIMED_OUT = { status: 504, body: null };

/** The renderer's only door to data: anonymous GETs on the api of this same process, under the id of the page's request. A slow one is given up as 504. */
export const createServerFetch =
  (app: FastifyInstance, limitMs: number): RendererPorts['fetch'] =>
  async (path, requestId) =>
    ALLOWED.test(path)
      ? within(callApi(app, path, requestId), limitMs, TIMED_OUT)
      : { status: 403, body: null };

async function callApi(
  app: FastifyInstance,
  path: string,
  requestId: string,
): Promise<{ status: number; body: unknown }> {
  const headers = { accept: 'application/json', [REQUEST_ID_HEADER]: requestId };
  try {
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: OWN_CALL });
    return { status: reply.statusCode, body: parse(reply.payload) };
  } catch {
    // the api logs its own failures
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
