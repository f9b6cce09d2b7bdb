import { type PictureHost, startPictureHost } from '../testing/picture-host';
import { fetchExternal, internetPorts } from './external-picture';
import { MAX_INFORMATIONAL_REPLIES } from '../network/bound-reply';
import { isPublicAddress } from '../network/public-address';
import { MAX_PICTURE_BYTES } from './raster';

let host: PictureHost;
beforeEach(async () => {
  host = await startPictureHost();
});
afterEach(() => host.close());

const download = (path = '/a.png', change: Partial<PictureHost['ports']> = {}) =>
  fetchExternal(host.url(path), { ...host.ports, ...change });
const refused = (reason: string) => ({ name: 'ExternalFailure', reason });

test('downloads the whole picture and sends nothing about the visitor', async () => {
  host.answer = (_request, response) => response.end('the bytes');
  expect((await download('/a.png?size=2')).toString()).toBe('the bytes');
  const [request] = host.requests;
  expect(request?.url).toBe('/a.png?size=2');
  expect(request?.headers).toEqual({
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    'accept-encoding': 'identity',
    'user-agent': 'site-pictures',
    host: `pictures.test:${host.port}`,
    connection: 'close',
  });
});

test('refuses a name that resolves to this machine without connecting', async () => {
  const { resolve } = internetPorts;
  const address = `https://localhost:${host.port}/a.png`;
  const ports = { ...host.ports, resolve, isAllowed: isPublicAddress };
  await expect(fetchExternal(address, ports)).rejects.toMatchObject(refused('address'));
  expect(host.connections).toBe(0);
});

test.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '0x7f000001',
  '2130706433',
  '127.1',
])('refuses the literal address %s in any notation', async (name) => {
  const address = `https://${name}:${host.port}/a.png`;
  const ports = { ...host.ports, isAllowed: isPublicAddress };
  await expect(fetchExternal(address, ports)).rejects.toMatchObject(refused('address'));
  expect(host.connections).toBe(0);
});

test('refuses a name with one private address among public ones', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  await expect(download('/a.png', { resolve, isAllowed: isPublicAddress })).rejects.toMatchObject(
    refused('address'),
  );
  expect(host.connections).toBe(0);
});

test('connects to the checked address even when the name resolves to another one afterwards', async () => {
  host.answer = (_request, response) => response.end('checked');
  let lookups = 0;
  const resolve = () => {
    lookups += 1;
    return Promise.resolve([{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  expect((await download('/a.png', { resolve })).toString()).toBe('checked');
  expect(lookups).toBe(1);
});

test('does not follow a redirect', async () => {
  host.answer = (_request, response) =>
    response.writeHead(302, { location: host.url('/secret.png') }).end('x');
  await expect(download()).rejects.toMatchObject(refused('redirect'));
  expect(host.requests.map(({ url }) => url)).toEqual(['/a.png']);
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [403, 'status'],
  [500, 'status'],
  [204, 'status'],
  [206, 'status'],
])('accepts no picture from a reply with status %i', async (status, reason) => {
  host.answer = (_request, response) => response.writeHead(status).end();
  await expect(download()).rejects.toMatchObject(refused(reason));
});

test('does not read a file whose announced length is too large', async () => {
  host.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': MAX_PICTURE_BYTES + 1 }).flushHeaders();
  };
  await expect(download()).rejects.toMatchObject({ name: 'BadPicture', mistake: 'too-large' });
});

test('stops an endless download at the size limit', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024);
  host.answer = (_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on('drain', pour);
    pour();
  };
  await expect(download()).rejects.toMatchObject({ name: 'BadPicture', mistake: 'too-large' });
  // The server can send more than the limit before the client aborts, because the socket buffers of both
  // sides fill first.
  expect(sent).toBeLessThan(MAX_PICTURE_BYTES * 3);
});

test('takes a picture after a few informational replies, and not after many', async () => {
  let informational = MAX_INFORMATIONAL_REPLIES;
  host.answer = (_request, { socket }) =>
    void socket?.write(
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(informational)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`,
    );
  expect((await download()).toString()).toBe('ok');
  informational += 1;
  await expect(download()).rejects.toMatchObject(refused('connection'));
});

test('ends a download from a host that sends endless empty lines before its reply', async () => {
  let ended = Promise.resolve<unknown>(undefined);
  host.answer = (_request, { socket }) => {
    if (!socket) return;
    ended = new Promise((resolve) => socket.once('close', resolve));
    const pump = () => {
      while (!socket.destroyed && socket.write('\r\n'.repeat(30_000)));
    };
    socket.on('drain', pump);
    pump();
  };
  await expect(download('/a.png', { limitMs: 60_000 })).rejects.toMatchObject(refused('connection'));
  await ended;
});

test.each<[string, PictureHost['answer']]>([
  ['never answers', () => {}],
  ['stops in the middle', (_request, response) => void response.write('the first half')],
])('gives up on a host that %s', async (_, answer) => {
  host.answer = answer;
  await expect(download('/a.png', { limitMs: 50 })).rejects.toMatchObject(refused('timeout'));
});

test('returns no partial picture when the connection breaks', async () => {
  host.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half', () => response.destroy());
  };
  await expect(download()).rejects.toMatchObject(refused('connection'));
});

test('reports an unknown host name as a failed connection', async () => {
  const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
  await expect(download('/a.png', { resolve })).rejects.toMatchObject(refused('connection'));
});
