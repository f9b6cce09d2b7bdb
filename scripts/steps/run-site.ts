import { type Site, startSite } from '../../product/src/start-site';
import { openSimulator } from './open-simulator';
import { beginLine } from './progress.mjs';
import { text } from './start.text.mjs';

/**
 * Starts the site, with the simulator of payments for a demo, and prints each step. Stops it at SIGINT, SIGTERM and
 * SIGHUP, and then ends the process; `fail` gets what went wrong. Rejects if the site does not start.
 */
export async function runSite(fail: (error: unknown) => void): Promise<Site> {
  const site = await openSite();
  let stopping = false;
  const stop = async () => {
    // Ctrl-C sends two signals to this process, from the terminal and from the parent process. The second one
    // is ignored.
    if (stopping) return;
    stopping = true;
    console.log(`\n${text.stopping}`);
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().catch(fail));
  console.log(`\n${text.ready(site.url)}\n`);
  return site;
}

async function openSite(): Promise<Site> {
  let end = (_done: boolean) => {};
  try {
    const { payments, simulator } = await openSimulator();
    const site = await startSite({
      payments,
      onProgress: (line) => {
        end(true);
        end = beginLine(line.replace(/…$/, ''));
      },
    });
    end(true);
    simulator?.connect(site.url);
    if (simulator) console.log(`\n${text.simulator(simulator.url)}`);
    return site;
  } catch (error) {
    end(false);
    throw error;
  }
}
