import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findKitWarning, findMismatches } from './kit-match';

const kit = {
  packages: [
    {
      name: '@site/shared',
      version: '2.3.0',
      path: '/kit/shared.2.3.0.0a1b.tgz',
      size: 1,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
  ],
};
const check = (version: string) => findMismatches(kit, new Map([['@site/shared', version]]));

test.each(['2.3.0', '2.2.9', '2.0.0'])(
  'accepts a kit of version %s on a site of version 2.3.0',
  (version) => {
    expect(check(version)).toEqual([]);
  },
);

test.each(['1.9.0', '2.3.1', '2.4.0', '3.0.0'])(
  'refuses a kit of version %s on a site of version 2.3.0',
  (version) => {
    expect(check(version)).toEqual([{ name: '@site/shared', installed: version, site: '2.3.0' }]);
  },
);

test('does not compare packages that the repository does not use', () => {
  expect(findMismatches(kit, new Map([['@site/text', '9.0.0']]))).toEqual([]);
});

test('warns of a kit of another major version, and of nothing while the site does not answer', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'own-'));
  const folder = path.join(root, 'node_modules/@site/shared');
  const install = (version: string) =>
    writeFile(path.join(folder, 'package.json'), JSON.stringify({ version }));
  await mkdir(folder, { recursive: true });
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ release: '0a1b2c3d4e5f6071', ...kit }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const warn = () => findKitWarning(url, root, ['@site/shared']);
  try {
    await install('1.9.0');
    expect(await warn()).toContain('@site/shared: здесь 1.9.0, у сайта 2.3.0 (здесь старее)');
    await install('2.2.9');
    expect(await warn()).toBeNull();
  } finally {
    server.close();
    server.closeAllConnections();
  }
  await install('1.9.0');
  expect(await warn()).toBeNull();
  await rm(root, { recursive: true });
});
