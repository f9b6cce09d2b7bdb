/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeDeployApi } from '../testing/fake-deploy-api';
import { createStatusStream } from './status-stream';

let server: Server;
/** Calls of the stream's listener, in their order. */
let reports: string[];
let noticed = () => {};
const api = new FakeDeployApi();
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  reports = [];
  const { port } = server.address() as AddressInfo;
  // a page has an origin, and Node has none
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) => realFetch(`http://127.0.0.1:${port}${address as string}`, init));
});
afterAll(() => void server.close());

const report = (what: string) => {
  reports.push(what);
  noticed();
};
const reported = async (count: number) => {
  while (reports.length < count) await new Promise<void>((resolve) => (noticed = resolve));
  return reports;
};

/** Opens a stream. Resolves with the reply to it, which has not begun, and with the function that closes it. */
async function open(): Promise<{
  reply: ServerResponse;
  close: () => void;
  authorization: string | undefined;
}> {
  const asked = once(server, 'request');
  const close = createStatusStream(() => 'ops_secret')({
    onStatus: ({ revision, areas }) => report(`${revision} ${areas[0]?.why}`),
    onUnchanged: () => report('unchanged'),
    onEnd: ({ kind, message }) => report(`${kind}: ${message}`),
  });
  const [request, reply] = (await asked) as [{ headers: { authorization?: string } }, ServerResponse];
  return { reply, close, authorization: request.headers.authorization };
}
const begin = ({ reply }: { reply: ServerResponse }) =>
  reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
const eventOf = async () => {
  const status = await api.fetchStatus();
  return status.ok ? `event: status\ndata: ${JSON.stringify(status.value)}\n\n` : '';
};

test('reports statuses and confirmations however the bytes are cut, and the end', async () => {
  const opened = await open();
  expect(opened.authorization).toBe('Bearer ops_secret');
  const reply = begin(opened);
  for (const byte of Buffer.from(`${await eventOf()}: unchanged\n\n`)) reply.write(Buffer.from([byte]));
  expect(await reported(2)).toEqual(['1 выпуск', 'unchanged']);
  reply.end();
  expect((await reported(3))[2]).toBe('no-answer: Связь с сайтом прервалась.');
});

test('reports a connection that breaks', async () => {
  const reply = begin(await open());
  reply.write(await eventOf());
  await reported(1);
  reply.destroy();
  expect((await reported(2))[1]).toBe('no-answer: Связь с сайтом прервалась.');
});

test.each([
  [401, '{"message":"No valid deploy token"}', 'ended: Сеанс закончился. Войдите ещё раз.'],
  [401, '<p>a proxy</p>', 'ended: Сеанс закончился. Войдите ещё раз.'],
  [429, '{}', 'refused: У вас открыто слишком много вкладок диспетчерской. Закройте лишние.'],
  [503, '{"message":"Nothing was deployed yet"}', 'no-answer: Сайт не ответил. Проверьте сеть.'],
  [200, '<p>a proxy in the place of the site</p>', 'no-answer: Сайт не ответил. Проверьте сеть.'],
])('explains the reply %i with %s', async (status, body, told) => {
  const { reply } = await open();
  reply.writeHead(status, { 'content-type': 'text/html' }).end(body);
  expect(await reported(1)).toEqual([told]);
});

test('reports nothing that comes after it was closed, and closes the connection', async () => {
  const opened = await open();
  const reply = begin(opened);
  reply.write(await eventOf());
  await reported(1);
  const closed = once(reply, 'close');
  opened.close();
  reply.write(await eventOf());
  await closed;
  expect(reports).toEqual(['1 выпуск']);
});
