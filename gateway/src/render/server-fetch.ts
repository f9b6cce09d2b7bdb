import type { ServerFetch } from '@site/shared/contracts/page';
import type { FastifyInstance } from 'fastify';

/** What a drawing may ask for: a GET below `/api/`, without dots that would lead out of it. */
const ALLOWED = /^\/api\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\?[A-Za-z0-9_.~%&=+-]{0,500})?$/;

const TIMED_OUT = { status: 504, body: null };

/** The renderer's only door to data: anonymous GETs on the api of this same process. A slow one is given up as 504. */
export const createServerFetch =
  (app: FastifyInstance, limitMs: number): ServerFetch =>
  async (path) => {
    if (!ALLOWED.test(path)) return { status: 403, body: null };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      timer = setTimeout(resolve, limitMs, TIMED_OUT);
    });
    try {
      return await Promise.race([ask(app, path), late]);
    } finally {
      clearTimeout(timer);
    }
  };

async function ask(app: FastifyInstance, path: string): Promise<{ status: number; body: unknown }> {
  try {
    const reply = await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
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
