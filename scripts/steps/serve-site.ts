import { type Site, startSite } from '../../product/src/start-site';
import { isDemo } from '../../product/src/config/is-demo';
import { fail } from './failure.mjs';
import { openSimulator } from './open-simulator';
import { beginLine } from './progress.mjs';
import { text } from './start.text.mjs';

/**
 * Returns true for a demo on this machine that somebody tries in a terminal: it gets a console and a link to it. In a
 * log the link would be there for everybody who reads the log.
 */
const isTrial = () =>
  isDemo(process.env) && !process.env.SITE_ORIGIN && !process.env.DATABASE_URL && process.stdout.isTTY;

async function openSite(): Promise<Site> {
  let end = (_done: boolean) => {};
  if (isTrial()) process.env.SITE_OPS_PORT ??= '0';
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

function stopWith(site: Site) {
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
}

try {
  const site = await openSite();
  stopWith(site);
  console.log(`\n${text.ready(site.url)}\n\n${text.next(site.url, process.env.SITE_DATA)}`);
  for (const line of site.missingFeatures) console.log(`\n${line}`);
  if (site.demoSignIn !== null) console.log(text.demo(site.demoSignIn));
  if (site.console && isTrial()) {
    const { link } = await site.console.invite({ name: text.demoOperator, roles: ['admin'] });
    console.log(text.console(link));
  }
} catch (error) {
  fail(error);
}
