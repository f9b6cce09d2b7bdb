import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchBuild } from './fetch-build';

const META = { id: '0123456789abcdef', areas: {}, mode: 'live', rules: [] };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('reads the current build of a site', async () => {
  const files: Record<string, object> = {
    '/builds/latest.json': { id: META.id, timestamp: 1 },
    [`/builds/meta/${META.id}.json`]: META,
  };
  const url = await listen((request, response) => response.end(JSON.stringify(files[request.url ?? ''])));
  expect(await fetchBuild(url)).toEqual(META);
});

test.each([
  ['has no build', 404, '{}'],
  ['answers with a page', 200, '<!doctype html>'],
  ['answers with other JSON', 200, '{"id":"x"}'],
])('takes an address for no site if it %s', async (_, status, body) => {
  const url = await listen((_request, response) => response.writeHead(status).end(body));
  await expect(fetchBuild(url)).rejects.toMatchObject({
    name: 'RemoteSiteError',
    isSilent: false,
    message: `По адресу ${url} отвечает не сайт этой платформы: у него нет builds/latest.json с составом.`,
  });
});

test('says why a site does not answer', async () => {
  const url = await listen((_request, response) => response.writeHead(503).end());
  const unreachable = (reason: string) => ({
    isSilent: true,
    message: `Сайт ${url} не отвечает (${reason}). Проверьте адрес и сеть.`,
  });
  await expect(fetchBuild(url)).rejects.toMatchObject(unreachable('HTTP 503'));
  server.closeAllConnections();
  server.close();
  await expect(fetchBuild(url)).rejects.toMatchObject(unreachable('ECONNREFUSED'));
});
