import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import type { TestSite } from '../src/testing/test-site';
import { measureRate } from './load';
import type { Bench } from '../../../scripts/bench/run-benches';
import { median } from '../../../scripts/bench/statistics';
import type { Verdict } from '../../../scripts/bench/verdict';
import { openPage } from './open-page';

/**
 * Minimum rate of a cached page in relation to a plain string of the same size that Fastify sends, by encoding
 * (docs/decisions/0090).
 */
const TARGETS = { br: 0.4, identity: 0.7 } as const;
const ROUNDS = 7;
const ROUND_MS = 1_500;
const CONNECTIONS = 16;
const POLL_MS = 100;
const RECOMPRESSION_TIMEOUT_MS = 60_000;
/** Headers that Node sets itself. */
const CONNECTION_HEADERS = new Set(['connection', 'date', 'keep-alive', 'content-length']);

/**
 * Waits until the page was compressed again in the background, which makes it shorter. All replies of a measurement
 * must have the same length.
 */
async function untilRecompressed(site: TestSite): Promise<void> {
  const readLength = async () => {
    const { headers } = await site.head('/', { accept: 'text/html', 'accept-encoding': 'br' });
    return Number(headers.get('content-length'));
  };
  const first = await readLength();
  for (const end = performance.now() + RECOMPRESSION_TIMEOUT_MS; performance.now() < end; await wait(POLL_MS))
    if ((await readLength()) < first) return;
  throw new Error('the page was not compressed again');
}

async function compare(site: TestSite, encoding: keyof typeof TARGETS): Promise<Verdict> {
  const { headers } = await site.head('/', { accept: 'text/html', 'accept-encoding': encoding });
  const size = Number(headers.get('content-length'));
  const own = Object.fromEntries([...headers].filter(([name]) => !CONNECTION_HEADERS.has(name)));
  const plain = fastify();
  const text = 'x'.repeat(size);
  plain.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
  plain.get('/own-headers', (_request, reply) => reply.headers(own).send(text));
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
  const rate = (url: string, path = '/') =>
    measureRate({
      port: Number(new URL(url).port),
      path,
      headers: { accept: 'text/html', 'accept-encoding': encoding },
      connections: CONNECTIONS,
      ms: ROUND_MS,
    });

  const rounds: Record<'page' | 'plain' | 'headed', number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      plain: await rate(plainUrl),
      page: await rate(site.url),
      headed: await rate(plainUrl, '/own-headers'),
    });
  }
  await plain.close();
  const ratio = median(rounds.map((round) => round.page / round.plain));
  const headed = median(rounds.map((round) => round.page / round.headed));
  const rateOf = (what: 'page' | 'plain' | 'headed') =>
    `${Math.round(median(rounds.map((round) => round[what])))}/s`;
  const rates = `page ${rateOf('page')}, string ${rateOf('plain')}, string with the page’s headers ${rateOf('headed')}`;
  return {
    name: `${encoding}, ${size} bytes: ratio ≥ ${TARGETS[encoding]}`,
    met: ratio >= TARGETS[encoding],
    measured: `${ratio.toFixed(2)}, with the page’s headers ${headed.toFixed(2)} (${rates})`,
  };
}

/**
 * Compares the request rate of cached anonymous pages with that of a static string of the same size served by
 * Fastify: with the content type only, which decides, and with all headers of the page, which shows what they cost.
 * Both servers run in this process and are measured alternately over 127.0.0.1.
 */
export const run: Bench = async () => {
  const site = await openPage();
  await untilRecompressed(site);
  const verdicts = [await compare(site, 'br'), await compare(site, 'identity')];
  await site.close();
  return verdicts;
};
