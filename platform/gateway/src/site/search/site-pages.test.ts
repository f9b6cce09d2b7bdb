import type { OwnedPath } from '@site/contracts/area';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { listPages, toPageList, withFewCalls } from './site-pages';

const owned = (number: number): OwnedPath => ({
  prefix: `/town/p${number}`,
  title: 'T',
  description: 'D',
  pages: `/api/town/p${number}`,
});
const listOf = (call: string, length: number) => ({
  pages: Array.from({ length }, (_, page) => ({ path: `/town/${call.split('/').at(-1)}/${page}` })),
});

function open(paths: number, length: number) {
  const town = buildRelease({
    area: 'town',
    paths: Array.from({ length: paths }, (_, index) => owned(index)),
  });
  const calls: string[] = [];
  let running = 0;
  let most = 0;
  const fetchList = async (call: string) => {
    calls.push(call);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return listOf(call, length);
  };
  const site = buildLiveSite(buildShell().manifest, town.manifest);
  return { calls, most: () => most, list: () => listPages(site, fetchList) };
}

test('fetches a few lists of an area at once, until its share of the sitemap is full', async () => {
  const { list, calls, most } = open(20, 5_000);
  expect((await list()).pages).toHaveLength(50_000);
  expect(calls).toHaveLength(12);
  expect(most()).toBe(4);
});

test('serves other requests between two lists', async () => {
  const { list } = open(20, 10);
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await list();
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('calls for the lists of twenty paths of an area at most', async () => {
  const { list, calls } = open(100, 1);
  await list();
  expect(calls).toHaveLength(20);
  const plain = { prefix: '/town/plain', title: 'T', description: 'D' };
  const paths = [...Array.from({ length: 100 }, (_, index) => owned(index)), plain];
  expect(withFewCalls(paths)).toEqual([...paths.slice(0, 20), plain]);
});

test('reads the first 5,000 entries of a list, and checks only those', () => {
  const { pages } = listOf('/api/town/p1', 5_000);
  const body = { pages: [...pages, ...Array(1_000).fill({ path: 'https://evil.example/' })] };
  expect(toPageList({ status: 200, text: JSON.stringify(body) })).toEqual({ pages });
});

test.each([null, 'pages', { pages: 'all' }, { pages: [{}] }, { pages: null }, []])(
  'finds no list in the reply %j',
  (body) => expect(toPageList({ status: 200, text: JSON.stringify(body) })).toBeNull(),
);
