import fastify from 'fastify';
import type { TestSite } from '../src/testing/test-site';
import { measureRate } from './load';
import { median } from '../../scripts/bench/statistics';
import { openPage } from './open-page';

/**
 * Compares the request rate of cached anonymous pages with that of a static string of the same size served by
 * Fastify. Both servers run in this process and are measured alternately over 127.0.0.1. Prints the median
 * ratio and exits with code 1 when it is below TARGET.
 *
 * Run: pnpm --filter @site/gateway bench:pages
 */
const TARGET = 0.5;
const ROUNDS = 7;
const ROUND_MS = 1_500;
const CONNECTIONS = 16;

async function compare(site: TestSite, encoding: string): Promise<number> {
  const size = Number((await site.head('/', { 'accept-encoding': encoding })).headers.get('content-length'));
  const plain = fastify();
  const text = 'x'.repeat(size);
  plain.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
  const rate = (url: string) =>
    measureRate({
      port: Number(new URL(url).port),
      path: '/',
      headers: { accept: 'text/html', 'accept-encoding': encoding },
      connections: CONNECTIONS,
      ms: ROUND_MS,
    });

  const rounds: { page: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ plain: await rate(plainUrl), page: await rate(site.url) });
  }
  await plain.close();
  const ratio = median(rounds.map((round) => round.page / round.plain));
  const [page, string] = [median(rounds.map((r) => r.page)), median(rounds.map((r) => r.plain))];
  const rates = `page ${Math.round(page)}/s, string ${Math.round(string)}/s`;
  process.stdout.write(
    `${encoding}, ${size} bytes: ${rates}, ratio ${ratio.toFixed(2)} (target ${TARGET})\n`,
  );
  return ratio;
}

const site = await openPage();
const ratios = [await compare(site, 'br'), await compare(site, 'identity')];
await site.close();
process.exitCode = ratios.every((ratio) => ratio >= TARGET) ? 0 : 1;
