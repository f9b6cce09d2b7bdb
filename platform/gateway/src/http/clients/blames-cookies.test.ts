import { blamesCookies, packetBlamesCookies } from './blames-cookies';

const COOKIES = `a=${'x'.repeat(4_000)}; b=${'y'.repeat(4_000)}`;
const LONG = `/?${'a'.repeat(17_000)}`;

test.each([
  ['cookies', `GET / HTTP/1.1\r\nhost: a\r\nCookie: ${COOKIES}`, true],
  ['cookies whose header has begun before', `${'x'.repeat(90)}; b=${'y'.repeat(4_000)}; c=z\r\n\r\n`, true],
  ['the next cookie of a header', ` b=${'y'.repeat(4_000)}; c=z`, true],
  ['a long address', `GET ${LONG} HTTP/1.1\r\nhost: a\r\ncookie: session=1\r\n\r\n`, false],
  ['an address that goes on', LONG.slice(0, 9_000), false],
  ['an address that ends', `aaa HTTP/1.1\r\nhost: a\r\ncookie: session=1; b=2\r\n\r\n`, false],
  [
    'headers after an address',
    `.1\r\nhost: a\r\nuser-agent: B (X; Y) C=D\r\ncookie: session=1; b=2\r\n\r\n`,
    false,
  ],
  ['another header', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`, false],
  ['nothing', '', false],
])('sees in a part of long headers with %s whether cookies are to blame', (_what, packet, is) => {
  expect(packetBlamesCookies(Buffer.from(packet))).toBe(is);
});

test('blames cookies for a short address only', () => {
  expect(blamesCookies({ address: '/donate', cookie: true })).toBe(true);
  expect(blamesCookies({ address: LONG, cookie: true })).toBe(false);
  expect(blamesCookies({ address: '/donate', cookie: false })).toBe(false);
});
