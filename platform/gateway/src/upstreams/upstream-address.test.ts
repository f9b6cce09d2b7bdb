import type { UpstreamChange } from '@site/contracts/upstream';
import { isApiError } from '@site/contracts/api-error';
import { readGatewayConfig } from '../config/gateway-config';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { TINY_DEFAULTS } from '../testing/tiny-product';
import { CALL } from '../testing/upstream-call';
import { Upstream } from './upstream';
import { toHost } from './upstream-host';
import { assertUpstream } from './upstream.service';

const { upstreamLimits: limits } = readGatewayConfig({}, TINY_DEFAULTS);
const own = { below: () => [] };

/** A name server that knows two names. */
const resolve = (hostname: string) => {
  const [address] = { 'here.example.org': ['127.0.0.1'], 'away.example.org': ['10.0.0.1'] }[hostname] ?? [];
  return address === undefined
    ? Promise.reject(Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' }))
    : Promise.resolve([{ address, family: 4 }]);
};

/** Names an address and returns `done`, or the refusal. */
const name = (url: string, isOperator: boolean) =>
  assertUpstream({ action: 'upstream', area: 'lavka', url, why: 'a test' } satisfies UpstreamChange, {
    own,
    isOperator,
    resolve,
  }).then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? [error.code, error.details, error.message] : error),
  );

const refusal = (host: string, address: string) => [
  'BAD_REQUEST',
  { reason: 'machine-local', area: 'lavka', host, address },
  expect.stringContaining(host),
];

test.each([
  'https://[::ffff:127.0.0.1]:8377',
  'https://[::ffff:a9fe:a9fe]',
  'https://[::]',
  'https://[fe80::1]',
  'https://0.0.0.0',
  'https://0',
  'https://localhost.',
  'https://foo.localhost',
  'https://169.254.169.254',
])('refuses %s to everybody', async (url) => {
  const host = toHost(url);
  expect(await name(url, false)).toEqual(refusal(host, host));
  expect(await name(url, true)).toEqual(refusal(host, host));
});

test.each(['http://localhost:9000', 'https://127.0.0.1', 'https://127.1', 'http://[::1]:9000'])(
  'accepts %s from an operator only',
  async (url) => {
    const host = toHost(url);
    expect(await name(url, false)).toEqual(refusal(host, host));
    expect(await name(url, true)).toBe('done');
  },
);

test('refuses a name that resolves to the machine, and accepts names that resolve elsewhere or nowhere', async () => {
  expect(await name('https://here.example.org', true)).toEqual(refusal('here.example.org', '127.0.0.1'));
  expect(await name('https://away.example.org', false)).toBe('done');
  expect(await name('https://later.example.org', false)).toBe('done');
});

describe('a connection', () => {
  let service: TeamService;

  beforeAll(async () => {
    service = await startTeamService((_request, reply) => sendJson(reply, {}));
  });
  afterAll(() => service.close());

  /** Calls an upstream and returns the fault and its detail, or `none`. */
  async function call(url: string) {
    const upstream = new Upstream(url, { limits, onRest: () => {}, resolve });
    const outcome = await upstream.call(CALL).then(
      () => 'none',
      ({ fault, detail }: { fault: string; detail: string }) => [fault, detail],
    );
    await upstream.stop();
    return outcome;
  }

  test('is refused when the name resolves to the machine', async () => {
    expect(await call(`https://here.example.org:${new URL(service.url).port}`)).toEqual([
      'machine-local',
      'here.example.org is 127.0.0.1, an address of the gateway’s machine or of its network link',
    ]);
  });

  test.each(['[::ffff:127.0.0.1]', '0.0.0.0', 'foo.localhost'])(
    'is refused for %s, which an earlier version has stored',
    async (host) => {
      const outcome = await call(`https://${host}:${new URL(service.url).port}`);
      expect(outcome).toEqual(['machine-local', expect.stringContaining('machine')]);
    },
  );

  test('is opened to the machine when an operator has named its address', async () => {
    expect(await call(service.url)).toBe('none');
  });
});
