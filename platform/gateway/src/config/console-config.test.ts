import { readConsole } from './console-config';

const SITE = 'https://example.org';

test.each([
  ['no port', {}, SITE, { consolePort: null, consoleOrigin: null }],
  ['an origin of its own', { port: '8090', origin: 'https://ops.example.org' }, SITE, { consolePort: 8090 }],
  ['a port on this machine', { port: '0' }, 'http://localhost:8080', { consoleOrigin: null }],
])('reads a console with %s', (_what, { port, origin }: Given, site, expected) => {
  expect(readConsole({ SITE_OPS_PORT: port, SITE_OPS_ORIGIN: origin }, site)).toMatchObject(expected);
});

interface Given {
  port?: string;
  origin?: string;
}

test.each([
  ['an origin without a port', { origin: 'https://ops.example.org' }],
  ['a port without an origin', { port: '8090' }],
  ['the origin of the site', { port: '8090', origin: SITE }],
  ['the host of the site, whose code could use the passkeys', { port: '8090', origin: `${SITE}:8443` }],
  ['an origin without HTTPS', { port: '8090', origin: 'http://ops.example.org' }],
  ['an address with a path', { port: '8090', origin: 'https://ops.example.org/ops' }],
  ['no origin at all', { port: '8090', origin: 'ops' }],
  ['a port that is none', { port: '-1', origin: 'https://ops.example.org' }],
])('refuses %s', (_what, { port, origin }: Given) => {
  expect(() => readConsole({ SITE_OPS_PORT: port, SITE_OPS_ORIGIN: origin }, SITE)).toThrow(/SITE_OPS_/);
});
