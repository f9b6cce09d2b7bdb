import { parseCookies, readCookie } from './cookies';

test('reads a cookie among values that cannot be decoded, as it was sent', () => {
  const header = `a=%; b=%zz; __Host-Http-pass=Zm9v`;
  expect(parseCookies(header)).toMatchObject({ a: '%', b: '%zz' });
  expect(readCookie({ headers: { cookie: header } }, 'https://port.example', 'pass')).toBe('Zm9v');
  expect(readCookie({ headers: {} }, 'https://port.example', 'pass')).toBeNull();
});
