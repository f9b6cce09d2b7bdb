import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localCertificate } from '../../../e2e/site/certificate';

const ROOT = path.resolve(__dirname, '../../..');
const PROGRAM = path.join(ROOT, 'platform/dev/testing/serve-remote-site.ts');
const CERTIFICATE = mkdtempSync(path.join(tmpdir(), 'site-dev-certificate-'));
const META = { id: '0123456789abcdef', areas: {} };

const open: Server[] = [];
const children: ChildProcess[] = [];
afterAll(() => rmSync(CERTIFICATE, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Answers requests like a site with TLS, and those that are not for its build with `answer`. */
async function openSite(answer: RequestListener): Promise<string> {
  const { key, cert } = localCertificate(CERTIFICATE);
  const port = await listen(
    createTlsServer({ key, cert }, (request, response) => {
      if (!request.url?.startsWith('/builds/')) return answer(request, response);
      response.end(JSON.stringify(request.url === '/builds/latest.json' ? { id: META.id } : META));
    }),
  );
  return `https://localhost:${port}`;
}

/** Starts a development server for the site in a process that trusts the site's certificate. */
async function openLocal(site: string): Promise<string> {
  const child = fork(PROGRAM, [site], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(CERTIFICATE, 'cert.pem') },
  });
  children.push(child);
  const [url] = (await once(child, 'message')) as [string];
  return url;
}

/** Sends a request line that `fetch` would not send. Resolves with the reply. */
async function ask(url: string, target: string): Promise<string> {
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

test('forwards a path, and no target on another site', async () => {
  const [forwarded, stolen]: [string[], string[]] = [[], []];
  const local = await openLocal(
    await openSite((request, response) => {
      forwarded.push(request.url ?? '');
      response.end('of the site');
    }),
  );
  const stranger = createServer((request, response) => {
    stolen.push(request.url ?? '');
    response.end('of the stranger');
  });
  const host = `localhost:${await listen(stranger)}`;
  for (const target of [`//${host}/x`, `/\\${host}/x`, `http://${host}/x`, `/\t/${host}/x`, 'https://'])
    expect(await ask(local, target)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask(local, '/news?page=2')).toContain('of the site');
  expect([forwarded, stolen]).toEqual([['/news?page=2'], []]);
});

test('gives cookies of a site with TLS names that browsers accept here, and gives them back', async () => {
  const set = [
    '__Host-Http-pass=a=b; Max-Age=120; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-Http-pass=; Max-Age=0; Path=/; HttpOnly; Secure; Partitioned; SameSite=Strict',
    '__Secure-lane=7; Domain=site.example; Secure; SameSite=None',
    'node=3; Path=/; Secure; HttpOnly',
  ];
  const local = await openLocal(
    await openSite((request, response) => {
      response.writeHead(200, request.url === '/set' ? { 'set-cookie': set } : {});
      response.end(request.headers.cookie);
    }),
  );
  const read = async (cookie: string) => (await fetch(`${local}/`, { headers: { cookie } })).text();
  // set by the site before this process was started, or by the page
  expect(await read('preview=p; avoid=home@1')).toBe('__Host-Http-preview=p; __Host-avoid=home@1');
  expect((await fetch(`${local}/set`)).headers.getSetCookie()).toEqual([
    'pass=a=b; Max-Age=120; Path=/; HttpOnly; SameSite=Strict',
    'lane=7; SameSite=Lax',
    'node=3; Path=/; HttpOnly',
  ]);
  expect(await read('pass=a=b; lane=7; node=3; preview=p')).toBe(
    '__Host-Http-pass=a=b; __Secure-lane=7; node=3; __Host-Http-preview=p',
  );
});
