import { type PictureHost, startPictureHost } from '../../testing/picture-host';
import { fetchExternal, internet } from './external-picture';
import { isPublicAddress } from '../network/public-address';
import { MAX_PICTURE_BYTES } from './raster';

let host: PictureHost;
beforeEach(async () => {
  host = await startPictureHost();
});
afterEach(() => host.close());

const ask = (path = '/a.png', change: Partial<PictureHost['ports']> = {}) =>
  fetchExternal(host.url(path), { ...host.ports, ...change });
const refused = (reason: string) => ({ name: 'OutsideFailure', reason });

test('a picture comes whole, and the host learns nothing of who looks', async () => {
  host.answer = (_request, response) => response.end('the bytes');
  expect((await ask('/a.png?size=2')).toString()).toBe('the bytes');
  const [request] = host.requests;
  expect(request?.url).toBe('/a.png?size=2');
  expect(request?.headers).toEqual({
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    'accept-encoding': 'identity',
    'user-agent': 'port-november-site',
    host: `pictures.test:${host.port}`,
    connection: 'close',
  });
});

test('a name that leads to this machine is refused before anybody is connected to', async () => {
  const { resolve } = internet;
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
])('the number %s in place of a name is refused, however it is written', async (name) => {
  const address = `https://${name}:${host.port}/a.png`;
  const ports = { ...host.ports, isAllowed: isPublicAddress };
  await expect(fetchExternal(address, ports)).rejects.toMatchObject(refused('address'));
  expect(host.connections).toBe(0);
});

test('a name with one private address among public ones is refused', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  await expect(ask('/a.png', { resolve, isAllowed: isPublicAddress })).rejects.toMatchObject(
    refused('address'),
  );
  expect(host.connections).toBe(0);
});

test('the connection goes to the address that was checked: a name that changes its mind gains nothing', async () => {
  host.answer = (_request, response) => response.end('checked');
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  expect((await ask('/a.png', { resolve })).toString()).toBe('checked');
  expect(asked).toBe(1);
});

test('a redirect is not followed', async () => {
  host.answer = (_request, response) =>
    response.writeHead(302, { location: host.url('/secret.png') }).end('x');
  await expect(ask()).rejects.toMatchObject(refused('redirect'));
  expect(host.requests.map(({ url }) => url)).toEqual(['/a.png']);
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [403, 'status'],
  [500, 'status'],
  [204, 'status'],
  [206, 'status'],
])('a reply %i is no picture', async (status, reason) => {
  host.answer = (_request, response) => response.writeHead(status).end();
  await expect(ask()).rejects.toMatchObject(refused(reason));
});

test('a file that is announced too large is not read', async () => {
  host.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': MAX_PICTURE_BYTES + 1 }).flushHeaders();
  };
  await expect(ask()).rejects.toMatchObject({ name: 'BadPicture', mistake: 'too-large' });
});

test('a file without end is cut off at the limit', async () => {
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
  await expect(ask()).rejects.toMatchObject({ name: 'BadPicture', mistake: 'too-large' });
  // what the sockets of both sides hold comes on top
  expect(sent).toBeLessThan(MAX_PICTURE_BYTES * 3);
});

test.each<[string, PictureHost['answer']]>([
  ['never answers', () => {}],
  ['stops in the middle', (_request, response) => void response.write('the first half')],
])('a host that %s is given up', async (_, answer) => {
  host.answer = answer;
  await expect(ask('/a.png', { limitMs: 50 })).rejects.toMatchObject(refused('timeout'));
});

test('a connection that breaks in the middle gives no half of a picture', async () => {
  host.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half', () => response.destroy());
  };
  await expect(ask()).rejects.toMatchObject(refused('connection'));
});

test('a name that nobody knows is a failed connection', async () => {
  const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
  await expect(ask('/a.png', { resolve })).rejects.toMatchObject(refused('connection'));
});
