import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from './start-site';
import { openProductSite } from './testing/product-site';

const TOKEN = 'a-token-for-the-metrics-of-a-test';
let site: Site;
beforeAll(async () => {
  site = await openProductSite({ metricsToken: TOKEN });
});
afterAll(() => site.close());

/** Returns the names of all metrics at an address, also of those that have no value yet. */
async function scrape(address: string): Promise<string[]> {
  const reply = await fetch(site.url + address, { headers: { authorization: `Bearer ${TOKEN}` } });
  return [...(await reply.text()).matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name = '']) => namesIn(name));
}

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:gateway|api)_[a-z_]+[a-z]/g)].map(([name]) =>
    name.replace(/_(count|sum|bucket)$/, ''),
  );

test('names every metric of gateway and api in the runbook, and no others', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
  const served = [...(await scrape('/metrics')), ...(await scrape('/api/metrics'))];
  expect(served).toContain('api_image_work');
  // the metric for connections exists only with PostgreSQL
  const expected = new Set([...served, 'gateway_database_connections']);
  expect([...new Set(namesIn(page))].sort()).toEqual([...expected].sort());
});
