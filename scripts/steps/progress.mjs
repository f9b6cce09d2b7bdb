import { shownSeconds } from './progress.text.mjs';

const TICK_MS = 1000;

/**
 * Prints the title of a step. On a terminal, also shows the elapsed seconds. Call the returned function when
 * the step ends: `true` prints the time, `false` only ends the line.
 * @param {string} title
 * @param {NodeJS.WriteStream} [out]
 * @returns {(done: boolean) => void}
 */
export function beginLine(title, out = process.stdout) {
  const since = performance.now();
  const time = () => shownSeconds(performance.now() - since);
  out.write(`  ${title} …`);
  const tick = setInterval(() => out.isTTY && out.write(`\r  ${title} … ${time()}`), TICK_MS);
  return (done) => {
    clearInterval(tick);
    if (!done) out.write('\n');
    else out.write(out.isTTY ? `\r  ${title} … ${time()}\n` : ` ${time()}\n`);
  };
}

/**
 * Prints the title of a step, runs `work`, and prints the elapsed time.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const end = beginLine(title);
  try {
    const result = await work();
    end(true);
    return result;
  } catch (error) {
    end(false);
    throw error;
  }
}
