import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBootId, isSameBoot, isRunning, readProcessStart } from './process-identity';

const POLL_MS = 20;
/**
 * Maximum number of polls to wait for a rival process that neither withdraws nor acquires the lock, for
 * example because it is suspended. The rival is then treated as the holder.
 */
const RIVAL_POLLS = 500;

interface Claim {
  name: string;
  pid: number;
  started: string;
  host: string;
}

type LockOutcome = { ok: true; release: () => Promise<void> } | { ok: false; pid: number };

/**
 * Parses a file name of the form `<pid>~<process start>~<boot id>~<random>`. The name contains all data of a
 * claim, so a claim is never read half-written.
 */
function toClaim(file: string): Claim | null {
  const [pid, started, host, random] = path.parse(file).name.split('~');
  if (pid === undefined || started === undefined || host === undefined || random === undefined) return null;
  return { name: path.parse(file).name, pid: Number(pid), started, host };
}

async function isLive(claim: Claim): Promise<boolean> {
  if (!isSameBoot(claim.host, await readBootId()) || !(await isRunning(claim.pid))) return false;
  const started = await readProcessStart(claim.pid);
  return started === '' || claim.started === '' || started === claim.started;
}

/**
 * Locks `folder` for this process and removes the claims of processes that are no longer running. Concurrent
 * starts are safe: each process writes its claim before it reads the other claims, so at least one of two
 * processes finds the claim of the other. Only claims of dead processes are removed, and claim names are
 * never reused.
 */
export async function lockFolder(folder: string): Promise<LockOutcome> {
  await mkdir(folder, { recursive: true });
  const mine = [
    process.pid,
    await readProcessStart(process.pid),
    await readBootId(),
    randomBytes(4).toString('hex'),
  ].join('~');
  const claimFile = path.join(folder, `${mine}.claim`);
  const heldFile = path.join(folder, `${mine}.held`);
  const release = async () => {
    await rm(heldFile, { force: true });
    await rm(claimFile, { force: true });
  };
  await writeFile(claimFile, '', { flag: 'wx' });
  for (let polls = 0; ; polls += 1) {
    const files = await readdir(folder);
    const others = await liveOthers(folder, files, mine);
    const first = others[0];
    if (first === undefined) break;
    const holder =
      others.find((other) => files.includes(`${other.name}.held`)) ??
      others.find((other) => other.name < mine || polls > RIVAL_POLLS);
    if (holder !== undefined) {
      await release();
      return { ok: false, pid: holder.pid };
    }
    // The names of the remaining rivals sort later. Each rival either withdraws when it finds this claim, or
    // did not find it and is about to create its `.held` file.
    await wait(POLL_MS);
  }
  await writeFile(heldFile, '');
  return { ok: true, release };
}

async function liveOthers(folder: string, files: string[], mine: string): Promise<Claim[]> {
  const live: Claim[] = [];
  for (const file of files) {
    const claim = file.endsWith('.claim') ? toClaim(file) : null;
    if (claim === null || claim.name === mine) continue;
    if (await isLive(claim)) live.push(claim);
    else {
      await rm(path.join(folder, `${claim.name}.held`), { force: true });
      await rm(path.join(folder, file), { force: true });
    }
  }
  return live;
}
