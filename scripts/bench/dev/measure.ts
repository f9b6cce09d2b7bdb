import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../statistics';
import { atMost, type Verdict } from '../verdict';

/** Time of one run: by the clock, and of all processors, both in seconds. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** Linux counts processor time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100;
/** Position of `utime` after the name of the program; `stime`, `cutime` and `cstime` follow. */
const UTIME = 11;

function readStat(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processor seconds of a process and of its children that have ended. */
function cpuOf(pid: number | string): number {
  const ticks = readStat(pid)
    .slice(UTIME, UTIME + 4)
    .reduce((sum, value) => sum + Number(value), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Processor seconds of a running process, its children and their children. */
function cpuOfTree(pid: number): number {
  const running = new Map<string, { parent: string; cpu: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      running.set(name, { parent: readStat(name)[1] ?? '', cpu: cpuOf(name) });
    } catch {
      // the process has ended meanwhile
    }
  }
  const tree = new Set([String(pid)]);
  for (const one of tree) for (const [child, { parent }] of running) if (parent === one) tree.add(child);
  return [...tree].reduce((sum, one) => sum + (running.get(one)?.cpu ?? 0), 0);
}

export interface Command {
  cwd: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

const start = ({ cwd, args, env }: Command): ChildProcess =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a Node.js program to its end. Rejects with its output if it fails. */
export async function measureRun(command: Command): Promise<Cost> {
  const [since, cpu] = [performance.now(), cpuOf(process.pid)];
  const child = start(command);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with ${code}\n${output()}`);
  return { wall: (performance.now() - since) / 1_000, cpu: cpuOf(process.pid) - cpu };
}

/**
 * Starts a Node.js program, calls `work` when its output contains `sign`, and ends the program. The result is the
 * time until `work` has ended, and the processor time of the program until it has.
 */
export async function measureUntil(command: Command, sign: string, work: () => Promise<void>): Promise<Cost> {
  const since = performance.now();
  const child = start(command);
  const output = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes(sign) && resolve());
    child.once('close', (code) =>
      reject(new Error(`${command.args.join(' ')} ended with ${code}\n${output()}`)),
    );
  });
  try {
    await work();
    return { wall: (performance.now() - since) / 1_000, cpu: cpuOfTree(child.pid ?? 0) };
  } finally {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}

/**
 * Repeats a measurement, prints each run, and compares the median of the wall time with the target, in seconds.
 */
export async function judge(
  name: string,
  most: number,
  print: (line: string) => void,
  run: (round: number) => Promise<Cost>,
): Promise<Verdict> {
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await run(round);
    costs.push(cost);
    print(`  ${name}: ${shown(cost)}`);
  }
  const middle = { wall: median(costs.map(({ wall }) => wall)), cpu: median(costs.map(({ cpu }) => cpu)) };
  const verdict = atMost(name, middle.wall, most, ' s');
  return { ...verdict, measured: shown(middle) };
}

const ROUNDS = 3;
const shown = ({ wall, cpu }: Cost) => `${wall.toFixed(1)} s, ${cpu.toFixed(1)} CPU s`;
