import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOUNDARIES } from '../../testing/boundaries';
import { ConfigError } from '../../config/config-error';
import { NO_BOUNDARY } from './boundary';
import { findBoundary } from './find-boundary';
import { openBoundary } from './open-boundary';

jest.setTimeout(60_000); // these tests start real processes and may run on a busy machine

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withNamespaces = BOUNDARIES.includes('namespaces') ? test : test.skip;
const asRoot = BOUNDARIES.includes('user') ? test : test.skip;

withNamespaces('finds namespaces where the system allows them', async () => {
  const { boundary, refused } = await findBoundary();
  expect([boundary.kind, refused]).toEqual(['namespaces', []]);
});

asRoot('becomes another user where the program for namespaces is missing', async () => {
  await symlink('/usr/bin/setpriv', path.join(folder, 'setpriv'));
  const { boundary, refused } = await findBoundary({ folders: [folder] });
  expect([boundary.kind, refused]).toEqual(['user', ['namespaces: the program unshare is missing']]);
});

asRoot('becomes another user where the system refuses namespaces', async () => {
  const refusing = path.join(folder, 'unshare');
  await writeFile(refusing, '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  });
  const { boundary, refused } = await findBoundary({ folders: [folder, '/usr/bin'] });
  expect([boundary.kind, refused]).toEqual(['user', ['namespaces: unshare failed: Operation not permitted']]);
});

asRoot('refuses a boundary that withholds less than it promises', async () => {
  const lying = path.join(folder, 'unshare');
  // starts the process in all namespaces except one of its own for the network
  const script = `#!/bin/sh\nfor argument do shift; [ "$argument" = --net ] || set -- "$@" "$argument"; done\nexec /usr/bin/unshare "$@"\n`;
  await writeFile(lying, script, { mode: 0o755 });
  const { refused } = await findBoundary({ folders: [folder, '/usr/bin'], kinds: ['namespaces'] });
  expect(refused).toEqual(['namespaces: the process is in the net namespace of the gateway']);
});

test('finds no boundary without the programs', async () => {
  const { boundary, refused } = await findBoundary({ folders: [] });
  expect(boundary.kind).toBe('none');
  expect(refused).toHaveLength(2);
});

const opening = (requireRenderBoundary: boolean) => {
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  const find = () => Promise.resolve({ boundary: NO_BOUNDARY, refused: ['namespaces: not permitted'] });
  const opened = openBoundary({ requireRenderBoundary }, log as never, find);
  return { lines, opened };
};

test('says once in the log that the kernel does not separate render processes, and why', async () => {
  const { lines, opened } = opening(false);
  expect((await opened).kind).toBe('none');
  expect(lines).toEqual([
    expect.stringMatching(/^the kernel does not separate .* namespaces: not permitted$/),
  ]);
});

test('does not start the gateway without a boundary that is required', async () => {
  const { opened } = opening(true);
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow('SITE_RENDER_BOUNDARY=required, но ядро не отделяет');
});
