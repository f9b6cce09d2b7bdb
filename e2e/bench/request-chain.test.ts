import { chainDepth } from './request-chain';

const request = (url: string, start: number, end: number, causes: string[] = [], byScript = false) => ({
  url,
  start,
  end,
  causes,
  byScript,
});
const page = request('/', 0, 1);

test('counts a page without other requests as a chain of one', () => {
  expect(chainDepth([page])).toBe(1);
});

test('counts files that the page names as a chain of two', () => {
  expect(chainDepth([page, request('/a.js', 1, 2, ['/']), request('/b.js', 1, 3, ['/'])])).toBe(2);
});

test('adds one for a file that a script requests', () => {
  const requests = [page, request('/a.js', 1, 2, ['/']), request('/b.js', 2.1, 3, ['/a.js'], true)];
  expect(chainDepth(requests)).toBe(3);
});

test('adds one for a script’s request to all requests that had finished, even without a stack', () => {
  const requests = [
    page,
    request('/a.js', 1, 2, ['/']),
    request('/b.js', 2.1, 3, ['/a.js'], true),
    request('/data', 3.1, 4, ['/a.js'], true),
  ];
  expect(chainDepth(requests)).toBe(4);
});

test('ignores requests that end after the given moment', () => {
  const requests = [page, request('/a.js', 1, 2, ['/']), request('/b.js', 2.1, 3, ['/a.js'], true)];
  expect(chainDepth(requests, 2.5)).toBe(2);
});
