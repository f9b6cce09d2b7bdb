import { shownSeconds } from './progress.text.mjs';

const TICK_MS = 1000;

/** @param {number} since ms */
const seconds = (since) => shownSeconds(performance.now() - since);

/**
 * Shows one line for a piece of work: its title at once, its time when done. On a terminal the seconds count along.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {NodeJS.WriteStream} [out]
 */
export async function step(title, work, out = process.stdout) {
  const since = performance.now();
  out.write(`  ${title} …`);
  const tick = setInterval(() => out.isTTY && out.write(`\r  ${title} … ${seconds(since)}`), TICK_MS);
  try {
    const result = await work();
    out.write(out.isTTY ? `\r  ${title} … ${seconds(since)}\n` : ` ${seconds(since)}\n`);
    return result;
  } catch (error) {
    out.write('\n');
    throw error;
  } finally {
    clearInterval(tick);
  }
}
