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
  let reads = 0;
  const fetchList = (call: string) => {
    calls.push(call);
    const list = listOf(call, length);
    const counted = {
      get pages() {
        reads += 1;
        return list.pages;
      },
    };
    return Promise.resolve(counted);
  };
  const site = buildLiveSite(buildShell().manifest, town.manifest);
  return { calls, reads: () => reads, list: () => listPages(site, fetchList) };
}

test('reads the lists of an area until its share of the sitemap is full', async () => {
  const { list, reads } = open(20, 5_000);
  expect((await list()).pages).toHaveLength(50_000);
  expect(reads()).toBe(11);
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
