import { readdirSync, readFileSync } from 'node:fs';
import { BOUNDARIES, openTestBoundary } from '../../testing/boundaries';
import { RENDERING_SHELL } from '../../testing/tiny-release';
import type { Boundary } from './boundary';
import { ProcessStarter } from './process-starter';
import type { RenderChild } from './render-child';
import { DEFAULT_LIMITS } from './render-flags';

const onLinux = process.platform === 'linux' ? test : test.skip;

/** An address space in which Node does not start. */
const TOO_SMALL = { ...DEFAULT_LIMITS, addressSpaceMb: 30 };

let boundary: Boundary;
beforeAll(async () => {
  boundary = await openTestBoundary(BOUNDARIES.at(-1)!);
});

const children: RenderChild[] = [];
let starter: ProcessStarter;
afterEach(async () => {
  starter.close();
  for (const child of children) child.kill('retired');
  await Promise.all(children.splice(0).map((child) => child.ended));
});

/** Returns the limits of the address space of the render processes, in MB. */
function readAddressLimits(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (parent !== String(process.pid) || !command.includes('render-process')) return [];
        const [, limit = ''] =
          /^Max address space +(\S+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
        return [limit === 'unlimited' ? limit : `${Number(limit) / 2 ** 20}`];
      } catch {
        return [];
      }
    });
}

/**
 * Creates a starter. `start` resolves with true when the process has loaded the shell, and with false when it ended.
 */
function openStarter(limits = DEFAULT_LIMITS) {
  const troubles: string[] = [];
  const started = new Set<RenderChild>();
  let handleStarted = () => {};
  starter = new ProcessStarter(
    {
      shell: { release: 'test', source: RENDERING_SHELL },
      limits,
      boundary,
      onOutput: () => {},
      onTrouble: (message) => troubles.push(message),
    },
    {
      onStarted: (child) => {
        started.add(child);
        handleStarted();
      },
      onFailed: () => {},
      onExit: () => {},
      onResume: () => {},
    },
  );
  const start = async ({ killed = false } = {}) => {
    const loaded = new Promise<void>((resolve) => (handleStarted = resolve));
    const child = starter.start();
    children.push(child);
    if (killed) child.kill('crashed');
    await Promise.race([loaded, child.ended]);
    return started.has(child);
  };
  return { start, troubles };
}

onLinux('keeps the limit of the address space when starting processes are killed', async () => {
  const { start, troubles } = openStarter();
  for (const killed of [true, true, false, true, true, true, true, false])
    expect(await start({ killed })).toBe(!killed);
  expect(readAddressLimits()).toEqual(['2048', '2048']);
  expect(troubles).toEqual([]);
});

onLinux('does without the limit where no process starts with it', async () => {
  const { start, troubles } = openStarter(TOO_SMALL);
  for (let time = 1; time <= 3; time += 1) expect(await start()).toBe(false);
  expect(await start()).toBe(true);
  expect(readAddressLimits()).toEqual(['unlimited']);
  expect(troubles).toEqual([expect.stringContaining('without the limit')]);
});

onLinux('takes the limit again when a process does not start without it either', async () => {
  const { start } = openStarter();
  for (let time = 1; time <= 4; time += 1) expect(await start({ killed: true })).toBe(false);
  expect(await start()).toBe(true);
  expect(readAddressLimits()).toEqual(['2048']);
});
