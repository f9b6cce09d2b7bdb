import { toLocalUrl } from './local-url';

test.each([
  ['localhost', 'http://localhost:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
])('returns the address of a server on %s', (host, url) => {
  expect(toLocalUrl(host, 8080)).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
