import { chainDepth } from './request-chain';

const request = (url: string, start: number, end: number, causes: string[] = [], byScript = false) => ({
  url,
  start,
  end,
  causes,
  byScript,
});
const page = request('/', 0, 1);

test('a page alone is a chain of one', () => {
  expect(chainDepth([page])).toBe(1);
});

test('files that the page names come together, as a chain of two', () => {
  expect(chainDepth([page, request('/a.js', 1, 2, ['/']), request('/b.js', 1, 3, ['/'])])).toBe(2);
});

test('a file that a script asks for waits for that script', () => {
  const requests = [page, request('/a.js', 1, 2, ['/']), request('/b.js', 2.1, 3, ['/a.js'], true)];
  expect(chainDepth(requests)).toBe(3);
});

test('a request of a script counts as waiting for all that had ended, also when its stack was lost', () => {
  const requests = [
    page,
    request('/a.js', 1, 2, ['/']),
    request('/b.js', 2.1, 3, ['/a.js'], true),
    request('/data', 3.1, 4, ['/a.js'], true),
  ];
  expect(chainDepth(requests)).toBe(4);
});

test('what ends later than the moment asked about does not count', () => {
  const requests = [page, request('/a.js', 1, 2, ['/']), request('/b.js', 2.1, 3, ['/a.js'], true)];
  expect(chainDepth(requests, 2.5)).toBe(2);
});
