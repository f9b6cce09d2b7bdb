import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BOUNDARIES, LEFT_OUT, openTestBoundary, refusalOf, SOMEBODY } from '../../testing/boundaries';
import type { BoundaryKind } from './boundary';
import { DEFAULT_LIMITS, launch } from './render-flags';

const BODY = path.join(import.meta.dirname, 'render-process.mjs');
/** Programs with which the hostile script reaches calls of the kernel that Node lacks. */
const TOOLS = ['mount', 'umount', 'unshare', 'true'].map((name) => `/usr/bin/${name}`);

/**
 * Code without the limits of Node, as if it had escaped from them. It prints the names of what it could do to the
 * gateway, which stands for the process with the id `gateway`.
 */
const HOSTILE = `
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
const { gateway, folder, port, without } = JSON.parse(process.argv[2]);
const run = (...command) => {
  const { status, error } = spawnSync(command[0], command.slice(1));
  if (status !== 0) throw error ?? new Error('refused');
};
const attempts = {
  'see other processes': () => fs.readFileSync('/proc/' + gateway + '/stat'),
  'read the environment': () => fs.readFileSync('/proc/' + gateway + '/environ'),
  'read the data folder': () => fs.readFileSync(folder + '/data/token'),
  'write a file': () => fs.writeFileSync(folder + '/open/' + process.pid, 'here'),
  'change its own root': () => fs.writeFileSync('/left-by-a-test', '') ?? fs.rmSync('/left-by-a-test'),
  'connect to this machine': () => new Promise((resolve, reject) => {
    net.connect(port, '127.0.0.1').on('connect', resolve).on('error', reject);
  }),
  'signal the gateway': () => process.kill(gateway, 0),
  'signal its parent': () => { if (process.ppid === 0) throw new Error('none'); process.kill(process.ppid, 0); },
  'change priorities': () => os.setPriority(gateway, 5),
  'mount': () => run('/usr/bin/mount', '-t', 'tmpfs', 'none', folder + '/open') ?? run('/usr/bin/umount', folder + '/open'),
  'create namespaces': () => run('/usr/bin/unshare', '--user', '/usr/bin/true'),
};
const done = [];
for (const [name, attempt] of Object.entries(attempts))
  if (!without.includes(name)) try { await attempt(); done.push(name); } catch {}
fs.writeSync(1, JSON.stringify(done));
process.exit();
`;

/** Attempt that is left out without a boundary, because it would write to the root folder of this machine. */
const CHANGE_ROOT = 'change its own root';
/** What the hostile script can do inside each boundary. The gateway of these tests is root. */
const POSSIBLE: Record<BoundaryKind, string[]> = {
  none: [
    ...['see other processes', 'read the environment', 'read the data folder', 'write a file'],
    ...['connect to this machine', 'signal the gateway', 'signal its parent', 'change priorities'],
  ],
  user: ['write a file', 'connect to this machine'],
  namespaces: [],
};
/** What depends on the settings of the machine, and what no boundary but `namespaces` promises to withhold. */
const DEPENDING: Record<BoundaryKind, string[]> = {
  none: ['mount', 'create namespaces'],
  user: ['see other processes', 'create namespaces'],
  namespaces: [],
};

let folder: string;
let hostile: string;
let gateway: ChildProcess;
const server = net.createServer((socket) => socket.end());

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'boundary-')));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  await writeFile(path.join(folder, 'data/token'), 'the token of the gateway', { mode: 0o600 });
  await mkdir(path.join(folder, 'open'));
  await chmod(path.join(folder, 'open'), 0o777);
  hostile = path.join(folder, 'hostile.mjs');
  await writeFile(hostile, HOSTILE);
  gateway = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  await once(gateway, 'spawn');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  gateway.kill('SIGKILL');
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const librariesOf = (files: readonly string[]): string[] =>
  [...execFileSync('ldd', files, { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(([, file]) => file!);

/** Runs the hostile script inside a boundary. Returns what it could do. */
async function attack(kind: BoundaryKind, user?: number): Promise<string[]> {
  const boundary = await openTestBoundary(kind);
  const { port } = server.address() as AddressInfo;
  const without = kind === 'none' ? [CHANGE_ROOT] : [];
  const target = JSON.stringify({ gateway: gateway.pid, folder, port, without });
  const files = [hostile, ...TOOLS, ...librariesOf(TOOLS)];
  const [program = '', ...args] = boundary.enclose([process.execPath, hostile, target], files);
  const child = spawn(program, args, {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  return JSON.parse(await text(child.stdout)) as string[];
}

if (LEFT_OUT.length > 0)
  test.skip.each(LEFT_OUT)(
    'leaves out tests with the boundary «%s», because this machine refuses it: %s',
    () => {},
  );

const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? test : test.skip;

asRoot.each(BOUNDARIES)('withholds from hostile code what the boundary «%s» promises', async (kind) => {
  const done = await attack(kind);
  expect(done.filter((name) => !DEPENDING[kind].includes(name))).toEqual(POSSIBLE[kind]);
});

const asSomebody = refusalOf('somebody') === '' ? test : test.skip;

asSomebody('withholds everything from hostile code although the gateway has no rights itself', async () => {
  expect(await attack('namespaces', SOMEBODY)).toEqual([]);
});

const enclosing = BOUNDARIES.filter((kind) => kind !== 'none');
const inEach = enclosing.length > 0 ? test.each(enclosing) : test.skip.each(['none'] as const);

/** Starts a gateway that starts a render process with this command, and prints the id of that process. */
const GATEWAY = `
const [command, ...args] = JSON.parse(process.argv[1]);
const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
const child = require('node:child_process').spawn(command, args, { env: {}, stdio });
child.stdio[3].once('data', () => console.log(child.pid));`;

const readState = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'latin1').then(
    (stat) => stat.charAt(stat.lastIndexOf(')') + 2),
    () => 'X',
  );
const readInner = async (kind: BoundaryKind, pid: number) =>
  kind === 'namespaces' ? Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')) : pid;

inEach('ends a stopped process with the boundary «%s» when the gateway is killed', async (kind) => {
  const { execPath, execArgv } = launch(BODY, DEFAULT_LIMITS, await openTestBoundary(kind));
  const command = JSON.stringify([execPath, ...execArgv, BODY]);
  const parent = spawn(process.execPath, ['-e', GATEWAY, command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const inner = await readInner(kind, Number(line));
  process.kill(inner, 'SIGSTOP');
  while ((await readState(inner)) !== 'T') await new Promise(setImmediate);
  parent.kill('SIGKILL');
  while (!['X', 'Z'].includes(await readState(inner))) await new Promise(setImmediate);
  expect(await readState(Number(line))).not.toBe('S');
});

inEach('limits a process with the boundary «%s»', async (kind) => {
  const { execPath, execArgv } = launch(BODY, DEFAULT_LIMITS, await openTestBoundary(kind));
  const child = spawn(execPath, [...execArgv, BODY], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  try {
    await once(child.stdio[3] as Readable, 'data');
    const inner = await readInner(kind, child.pid!);
    const limits = await readFile(`/proc/${inner}/limits`, 'utf8');
    expect(limits).toMatch(new RegExp(`^Max address space +${2 ** 31} `, 'm'));
    expect(limits).toMatch(/^Max cpu time +600 /m);
    expect(await readFile(`/proc/${inner}/oom_score_adj`, 'utf8')).toBe('1000\n');
  } finally {
    child.kill('SIGKILL');
  }
});
