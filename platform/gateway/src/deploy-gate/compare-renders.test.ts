import { runInNewContext } from 'node:vm';
import { compareRenders, hasEmptyMain, type PageRender } from './compare-renders';

const page = (change: Partial<Extract<PageRender, { kind: 'page' }>> = {}): PageRender => ({
  kind: 'page',
  status: 200,
  isEmpty: false,
  ms: 20,
  ...change,
});
const failed: PageRender = { kind: 'failed', why: 'threw' };

test.each<[string, PageRender, PageRender | null, string | undefined]>([
  ['as good as before', page(), page(), undefined],
  ['new', page(), null, undefined],
  ['new and failing', failed, null, 'failed'],
  ['failing', failed, page(), 'failed'],
  ['failing as before', failed, failed, undefined],
  ['mended', page(), failed, undefined],
  ['found now', page({ ms: 400 }), page({ status: 404 }), undefined],
  ['found now and empty', page({ isEmpty: true }), page({ status: 404, isEmpty: true }), 'empty'],
  ['missing now', page({ status: 404 }), page(), 'status'],
  ['empty', page({ isEmpty: true }), page(), 'empty'],
  ['empty as before', page({ isEmpty: true }), page({ isEmpty: true }), undefined],
  ['new and empty', page({ isEmpty: true }), null, 'empty'],
  ['three times slower', page({ ms: 400 }), page({ ms: 100 }), 'slow'],
  ['slower by little', page({ ms: 150 }), page({ ms: 20 }), undefined],
])('judges a page that is %s', (_what, next, live, fault) => {
  expect(compareRenders('/', next, live)?.what).toBe(fault);
});

test.each([
  ['<main></main>', true],
  ['<main id="a"><div>\n</div></main>', true],
  ['<main><p>words</p></main>', false],
  ['<main><img alt=""></main>', false],
  ['<p>no main</p>', false],
])('finds that the main part of %s is empty: %s', (html, isEmpty) => {
  expect(hasEmptyMain(html)).toBe(isEmpty);
});

const LENGTH = 64 * 1024;
/** Large, so that the linear and the quadratic multiple of the time differ far beyond any noise. */
const TIMES = 32;
/** Ends markup of quadratic cost, which would take minutes. A test's own limit cannot end code that does not wait. */
const LIMIT = { timeout: 120_000 };

/** Returns the least CPU time of several reads in microseconds, because other work only adds to it. */
function measure(html: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    hasEmptyMain(html);
    return process.cpuUsage(start).user;
  });
  return Math.min(...times);
}

test.each([
  ['main elements without end', (length: number) => '<main>'.repeat(length / 6), false],
  ['unfinished tags', (length: number) => '<main '.repeat(length / 6), false],
  ['brackets in a main element', (length: number) => `<main>${'<'.repeat(length)}</main>`, true],
])('reads %s in linear time', (_what, build, isEmpty) => {
  expect(hasEmptyMain(build(1_000))).toBe(isEmpty);
  const read = () => [measure(build(LENGTH)), measure(build(TIMES * LENGTH))];
  const [short = 0, long = 0] = runInNewContext('read()', { read }, LIMIT) as number[];
  // 32 times as long if linear, 1,024 times as long if quadratic. Caches and the garbage collector make long markup
  // up to three times as dear for each character, so the limit lies between the two.
  expect(long).toBeLessThan(6 * TIMES * Math.max(short, 500));
});
