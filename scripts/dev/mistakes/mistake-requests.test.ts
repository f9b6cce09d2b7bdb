import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEV_OPEN, DEV_THROWN } from '../../../platform/build/dev/events';
import { answerMistakeRequest } from '../../../platform/dev/mistake-requests';
import { readServerThrow } from './server-throw';

const ROOT = path.resolve(__dirname, '../../..');
const MISTAKE = { file: 'a.ts', line: 1, column: 1, message: 'Error: no', rule: '', frame: '' };

let server: Server;
let url: string;
let opened: string[];
beforeEach(async () => {
  opened = [];
  const ports = {
    root: ROOT,
    open: (place: string) => void opened.push(place),
    describeThrow: ({ stack }: { stack: string }) => Promise.resolve(stack === 'known' ? MISTAKE : null),
  };
  server = createServer((request, response) => {
    if (!answerMistakeRequest(ports, request.url ?? '', request, response)) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (address: string, body: object, origin = url) =>
  fetch(url + address, { method: 'POST', headers: { origin }, body: JSON.stringify(body) });

test('opens a file of the repository at its place', async () => {
  const reply = await post(DEV_OPEN, { file: 'platform/dev/front.ts', line: 3, column: 2 });
  expect([reply.status, opened]).toEqual([204, [path.join(ROOT, 'platform/dev/front.ts:3:2')]]);
});

test.each([
  ['outside the repository', { file: '../../etc/passwd', line: 1, column: 1 }],
  ['that does not exist', { file: 'scripts/nothing.ts', line: 1, column: 1 }],
  ['without a line', { file: 'platform/dev/front.ts' }],
])('opens no file %s', async (_which, place) => {
  expect((await post(DEV_OPEN, place)).status).toBe(404);
  expect(opened).toEqual([]);
});

test('refuses requests of pages of another site', async () => {
  const place = { file: 'platform/dev/front.ts', line: 3, column: 2 };
  expect((await post(DEV_OPEN, place, 'https://evil.example')).status).toBe(403);
  expect((await fetch(url + DEV_OPEN)).status).toBe(403);
  expect(opened).toEqual([]);
});

test('replies with the place of a thrown error, with nothing for a foreign one, and leaves other paths alone', async () => {
  const known = await post(DEV_THROWN, { message: 'Error: no', stack: 'known' });
  expect(await known.json()).toEqual(MISTAKE);
  expect((await post(DEV_THROWN, { message: 'Error: no', stack: 'foreign' })).status).toBe(204);
  expect((await post(DEV_THROWN, { message: 7 })).status).toBe(204);
  expect((await fetch(`${url}/home`)).status).toBe(418);
});

test('finds the error of an area in the log of the gateway', () => {
  const stack = 'TypeError: no\n    at Hero (home@00ff00ff:3:7)';
  expect(readServerThrow(`home@00ff00ff on /news: threw: ${stack}`)).toEqual({ area: 'home', stack });
  expect(readServerThrow('home@00ff00ff on /news: timeout: it hung')).toBeNull();
  expect(readServerThrow('listening')).toBeNull();
});
