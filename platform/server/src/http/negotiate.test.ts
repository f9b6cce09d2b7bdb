import { matchesEtag, negotiateEncoding } from './negotiate';

const all = ['identity', 'br', 'gzip'] as const;

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['GZIP', 'gzip'],
])('chooses an encoding for a browser that accepts %s: %s', (header, encoding) => {
  expect(negotiateEncoding(header, [...all])).toBe(encoding);
});

test('chooses among the available encodings only', () => {
  expect(negotiateEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip');
});

test('sends a file as it is to a client with a header that takes long to read', () => {
  expect(negotiateEncoding(`${'a,'.repeat(128)}br`, [...all])).toBe('identity');
});

test('compares an etag with a list of weak and strong tags', () => {
  expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
  expect(matchesEtag('"c"', '"b"')).toBe(false);
  expect(matchesEtag('"b"', 'W/"b"')).toBe(true);
  expect(matchesEtag('*', '"b"')).toBe(true);
  expect(matchesEtag(undefined, '"b"')).toBe(false);
  expect(matchesEtag(`${'"a",'.repeat(250)}"b"`, '"b"')).toBe(false);
});
