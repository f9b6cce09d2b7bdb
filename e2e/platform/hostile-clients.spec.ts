import { once } from 'node:events';
import { request } from 'node:http';
import net from 'node:net';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { type SiteProcess, startSiteProcess } from '../site/site-process';
import { deployTiny, faultyArea, tinyShell } from '../site/tiny-site';

test.describe.configure({ mode: 'serial' });

const CONNECTIONS = 40;
const BODIES = 10;
const METRICS_TOKEN = 'a-token-of-the-hostile-drill';
/** Addresses of this machine: the attacker's, and another visitor's. Renders are limited by /24. */
const ATTACKER = '127.0.1.3';
const VISITOR = '127.0.2.2';

let site: SiteProcess;
let sockets: net.Socket[] = [];

test.beforeAll(async () => {
  site = await startSiteProcess({
    empty: true,
    env: {
      HOST: '127.0.0.1',
      SITE_DEMO: '0',
      SITE_TRUSTED_PROXIES: '',
      SITE_RENDERERS: '2',
      SITE_SENDER_RENDERS: '1',
      SITE_SENDER_CONNECTIONS: String(CONNECTIONS),
      SITE_SENDER_BODIES: String(BODIES),
      SITE_REQUEST_SECONDS: '2',
      SITE_METRICS_TOKEN: METRICS_TOKEN,
    },
  });
  await deployTiny(site, tinyShell());
  // pages that take long, so that a few requests occupy all render processes
  const slow = `request.path.includes('slow') ? new Promise((resolve) => setTimeout(() => resolve('slow'), 400)) : 'page'`;
  await deployTiny(site, faultyArea('promo', `await (${slow})`));
});
test.afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  // connections of this call and of the deploys are left
  await expect.poll(() => readMetric('gateway_connections')).toBeLessThan(5);
});
test.afterAll(() => site.stop());

/** Opens a connection of the attacker and sends `text`. Resolves when it is open; `closed` when it has ended. */
async function attack(text: string) {
  const socket = net.connect({
    port: Number(new URL(site.url).port),
    host: '127.0.0.1',
    localAddress: ATTACKER,
  });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(text);
  return { closed };
}

/** Sends a GET request as the other visitor. Resolves with the status and the text of the reply. */
const visit = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(site.url);
    request({ host: '127.0.0.1', port, path, localAddress: VISITOR, headers, agent: false }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.once('end', () => resolve(`${reply.statusCode} ${text}`));
    })
      .once('error', reject)
      .end();
  });

async function readMetric(name: string): Promise<number> {
  const text = await visit('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

const countRefusals = (kind: string) => readMetric(`gateway_client_refusals_total{kind="${kind}"}`);

test(
  'serves others while one address holds as many connections as it gets, and frees them in time',
  { tag: HEAVY },
  async () => {
    const held = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => attack('GET / HTTP/1.1\r\nhost: site\r\n')),
    );
    const further = await Promise.all(Array.from({ length: 20 }, () => attack('GET / HTTP/1.1\r\n')));
    expect(await Promise.all(further.map(({ closed }) => closed))).toEqual(further.map(() => ''));
    expect(await visit('/promo')).toMatch(/^200 .*<main>page/s);
    for (const { closed } of held) expect(await closed).toContain('408 Request Timeout');
    expect(await countRefusals('sender-connections')).toBeGreaterThanOrEqual(20);
  },
);

test(
  'accepts the forms of others while one address sends many halves of a body',
  { tag: HEAVY },
  async () => {
    const half =
      'POST /csp-report HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
    const sent = await Promise.all(Array.from({ length: BODIES + 10 }, () => attack(half)));
    const answers = Promise.all(sent.map(({ closed }) => closed));
    expect(await visit('/promo/one')).toMatch(/^200 /);
    const statuses = (await answers).map((text) => / (\d{3}) /.exec(text)?.[1]);
    expect(statuses.filter((status) => status === '429')).toHaveLength(10);
    expect(statuses.filter((status) => status === '408')).toHaveLength(BODIES);
  },
);

test('renders the pages of others while one address asks for many', { tag: HEAVY }, async () => {
  const page = (number: number) =>
    `GET /promo/slow-${number} HTTP/1.1\r\nhost: site\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
  const sent = await Promise.all(
    Array.from({ length: CONNECTIONS - 5 }, (_, number) => attack(page(number))),
  );
  const answers = Promise.all(sent.map(({ closed }) => closed));
  for (let number = 0; number < 5; number += 1)
    expect(await visit(`/promo/other-${number}`)).toMatch(/^200 .*<main>page/s);
  const statuses = (await answers).map((text) => / (\d{3}) /.exec(text)?.[1]);
  expect(new Set(statuses)).toEqual(new Set(['200', '503']));
  expect(await countRefusals('sender-renders')).toBeGreaterThan(0);
});
