import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOUNDARIES } from '../../testing/boundaries';
import { ConfigError } from '../../config/config-error';
import { NO_BOUNDARY } from './boundary';
import { findBoundary } from './find-boundary';
import { openBoundary } from './open-boundary';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  await chmod(folder, 0o755); // another user starts programs of it
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const withNamespaces = BOUNDARIES.includes('namespaces') ? test : test.skip;
const asRoot = BOUNDARIES.includes('user') ? test : test.skip;

/** Puts a program into the folder, which is looked at before those of the system. */
const put = (name: string, script: string) =>
  writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
/** Finds the boundary with the programs of the folder. */
const find = (kinds?: ('namespaces' | 'user')[], trialMs?: number) =>
  findBoundary({
    folders: [folder, '/usr/bin'],
    ...(kinds && { kinds }),
    ...(trialMs !== undefined && { trialMs }),
  });
/** Script that starts the system's program `name` without one of its arguments, and without those that follow it. */
const without = (name: string, left: string, following = 0) => `
skip=0
for argument do
  shift
  if [ "$argument" = ${left} ]; then skip=${following + 1}; fi
  if [ $skip -gt 0 ]; then skip=$((skip - 1)); else set -- "$@" "$argument"; fi
done
exec /usr/bin/${name} "$@"`;

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
  await put('unshare', 'echo "unshare failed: Operation not permitted" >&2; exit 1');
  const { boundary, refused } = await find();
  expect([boundary.kind, refused]).toEqual(['user', ['namespaces: unshare failed: Operation not permitted']]);
});

withNamespaces('refuses namespaces that leave the network', async () => {
  await put('unshare', without('unshare', '--net'));
  const { refused } = await find(['namespaces']);
  expect(refused).toEqual(['namespaces: the process is in the net namespace of the gateway']);
});

withNamespaces('refuses namespaces in which files can be written', async () => {
  await put('unshare', `PATH=${folder}:/usr/sbin:/usr/bin:/sbin:/bin exec /usr/bin/unshare "$@"`);
  // the file system stays writable, because it is not mounted again
  await put('mount', `case "$*" in *remount*) exit 0; esac; exec /usr/bin/mount "$@"`);
  const { refused } = await find(['namespaces']);
  expect(refused).toEqual(['namespaces: the process sees /, which is not read-only']);
});

asRoot.each([
  ['user', '--reuid', 'the process is root'],
  ['group', '--regid', 'the process has groups of root'],
])('refuses another user that leaves the %s of root', async (_what, option, reason) => {
  await put('setpriv', without('setpriv', option, 1));
  const { refused } = await find(['user']);
  expect(refused).toEqual([`user: ${reason}`]);
});

withNamespaces('refuses namespaces with processes that get no signals, and ends the process', async () => {
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  const { refused } = await find(['namespaces']);
  expect(refused).toEqual(['namespaces: the gateway may not send signals to the process']);
});

withNamespaces('tries a boundary once more when it was too slow', async () => {
  await put(
    'unshare',
    `mkdir ${folder}/first 2>/dev/null && exec /bin/sleep 1000; exec /usr/bin/unshare "$@"`,
  );
  const { boundary, refused } = await find(['namespaces'], 5_000);
  expect([boundary.kind, refused]).toEqual(['namespaces', []]);
});

withNamespaces.each([
  ['unshare', 'no process starts in time'],
  ['ldd', 'the program ldd does not end'],
])('does without namespaces when %s hangs twice', async (program, reason) => {
  await put(program, `echo >> ${folder}/trials; exec /bin/sleep 1000`);
  const { boundary, refused } = await find(['namespaces'], 1_000);
  expect([boundary.kind, refused]).toEqual(['none', [`namespaces: ${reason}`]]);
  expect(await readFile(path.join(folder, 'trials'), 'utf8')).toBe('\n\n');
});

test('finds no boundary without the programs', async () => {
  const { boundary, refused } = await findBoundary({ folders: [] });
  expect(boundary.kind).toBe('none');
  expect(refused).toHaveLength(2);
});

const opening = (requireRenderBoundary: boolean, platform: NodeJS.Platform = 'linux') => {
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(`info: ${line}`),
    warn: (line: string) => void lines.push(`warn: ${line}`),
  };
  const findNone = () => Promise.resolve({ boundary: NO_BOUNDARY, refused: ['namespaces: not permitted'] });
  const opened = openBoundary({ requireRenderBoundary }, log as never, findNone, platform);
  return { lines, opened };
};

test('says once in the log that the kernel does not separate render processes, and why', async () => {
  const { lines, opened } = opening(false);
  expect((await opened).kind).toBe('none');
  expect(lines).toEqual([
    expect.stringMatching(/^warn: the kernel does not separate .* namespaces: not permitted$/),
  ]);
});

test('warns of nothing on a system whose kernel cannot separate processes', async () => {
  const { lines, opened } = opening(false, 'darwin');
  expect((await opened).kind).toBe('none');
  expect(lines).toEqual([expect.stringMatching(/^info: .* Only the kernel of Linux can separate them$/)]);
});

test('does not start the gateway without a boundary that is required', async () => {
  const { opened } = opening(true);
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow('SITE_RENDER_BOUNDARY=required, но ядро не отделяет');
});
