import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS, launch } from './render-flags';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'flags-')));
  await writeFile(path.join(folder, 'secret'), 'the token of the gateway');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Without an address space limit, Node is started without a shell, so that a test can read Node's exit code.
const NO_SHELL = { ...DEFAULT_LIMITS, addressSpaceMb: 0 };

/** Runs `expression` in a restricted process that imports Node modules, and returns its result. */
async function attempt(name: string, expression: string, limits = NO_SHELL): Promise<unknown> {
  const body = path.join(folder, `${name}.mjs`);
  await writeFile(
    body,
    `import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
const attempt = async () => ${expression};
attempt().then(String, (error) => error.code ?? error.name).then((got) => process.send(got));`,
  );
  const child: ChildProcess = fork(body, [], {
    ...launch(body, limits),
    env: {},
    silent: true,
  });
  try {
    const ended = once(child, 'exit').then(([code]) => `ended with ${code}`);
    const said = once(child, 'message').then(([message]) => message as unknown);
    return await Promise.race([said, ended]);
  } finally {
    child.kill('SIGKILL');
  }
}

test.each([
  ['reads its own body', `fs.readFileSync(process.argv[1], 'utf8').length > 0`, 'true'],
  ['may not read a file beside it', `fs.readFileSync('FOLDER/secret', 'utf8')`, 'ERR_ACCESS_DENIED'],
  ['may not list a folder', `fs.readdirSync('/')`, 'ERR_ACCESS_DENIED'],
  ['may not write a file', `fs.writeFileSync('FOLDER/left-behind', '')`, 'ERR_ACCESS_DENIED'],
  ['may not start a process', `spawnSync(process.execPath, ['-v']).stdout`, 'ERR_ACCESS_DENIED'],
  ['may not start a worker', `new Worker('', { eval: true })`, 'ERR_ACCESS_DENIED'],
  ['may not make code out of text', `new Function('return 1')()`, 'EvalError'],
])('starts a process that %s, even with access to Node’s modules', async (name, expression, got) => {
  expect(await attempt(name.replaceAll(' ', '-'), expression.replace('FOLDER', folder))).toBe(got);
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('is the first process that the kernel ends when memory runs out', async () => {
  const body = path.join(folder, 'waits.mjs');
  await writeFile(body, `process.send('ready'); setInterval(() => {}, 1e6);`);
  const child = fork(body, [], { ...launch(body, DEFAULT_LIMITS), env: {}, silent: true });
  try {
    await once(child, 'message');
    expect(await readFile(`/proc/${child.pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  } finally {
    child.kill('SIGKILL');
  }
});

/** Returns the number of threads of a Node process that waits. */
async function countThreads(options: { execPath: string; execArgv: string[] }): Promise<number> {
  const body = path.join(folder, 'threads.mjs');
  await writeFile(body, `process.send('ready'); setInterval(() => {}, 1e6);`);
  const child = fork(body, [], { ...options, env: { UV_THREADPOOL_SIZE: '1' }, silent: true });
  try {
    await once(child, 'message');
    return (await readdir(`/proc/${child.pid}/task`)).length;
  } finally {
    child.kill('SIGKILL');
  }
}

onLinux('has one thread of V8 beside its own, instead of four', async () => {
  const body = path.join(folder, 'threads.mjs');
  const { execPath, execArgv } = launch(body, NO_SHELL);
  const withDefault = execArgv.filter((flag) => !flag.startsWith('--v8-pool-size'));
  const more = await countThreads({ execPath, execArgv: withDefault });
  expect(more - (await countThreads({ execPath, execArgv }))).toBe(3);
});

test('has addresses left for buffers after WebAssembly was used', async () => {
  const expression = `((globalThis.kept = new WebAssembly.Memory({ initial: 1 })), new ArrayBuffer(1.4e9).byteLength)`;
  const limits = { ...DEFAULT_LIMITS, addressSpaceMb: 3_000 };
  expect(await attempt('buffers', expression, limits)).toBe('1400000000');
});
