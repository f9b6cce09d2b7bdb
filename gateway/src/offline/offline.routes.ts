import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Faq, LastNews, WelcomePage } from '@site/shared/contracts/home';
import { OFFLINE_PATH, WORKER_PATH } from '@site/shared/contracts/offline';
import type { FastifyInstance } from 'fastify';
import type { SecurityOptions } from '../pages/security-headers';
import { type KeptHome, makeOfflinePage } from './offline-page';
import { WORKER_SCRIPT } from './worker-script';

export interface OfflinePorts {
  /** An anonymous GET on the api. */
  fetch: (path: string, requestId: string) => Promise<{ status: number; body: unknown }>;
  security: SecurityOptions;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** `GET /sw.js`, and the page that it keeps: asked for by whoever sees the main page, so that it is what was seen last. */
export function registerOffline(app: FastifyInstance, { fetch, security, clock }: OfflinePorts): void {
  const art = readFileSync(path.join(import.meta.dirname, 'ferry.svg'), 'utf8');

  // the api of this same process, which is held to its contract
  const read = async <T>(call: string, id: string): Promise<T | null> => {
    const { status, body } = await fetch(call, id);
    return status === 200 ? (body as T) : null;
  };

  const readHome = async (id: string): Promise<KeptHome> => {
    const [welcome, news, faq] = await Promise.all([
      read<WelcomePage>('/api/home/welcome', id),
      read<LastNews>('/api/home/news', id),
      read<Faq>('/api/home/faq', id),
    ]);
    return { online: welcome?.online ?? null, news: news?.lastNewsList ?? [], faq: faq?.listFAQ ?? [] };
  };

  app.get(WORKER_PATH, (_request, reply) =>
    reply
      .headers({
        // a worker that was mended takes over at the next page
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(WORKER_SCRIPT),
  );
  app.get(OFFLINE_PATH, async (request, reply) => {
    const { headers, body } = makeOfflinePage(await readHome(request.id), clock(), art, security);
    return reply.headers(headers).send(body);
  });
}
