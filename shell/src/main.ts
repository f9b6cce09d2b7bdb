import { createAreaLoader } from './areas/federation';
import { trustScripts } from './areas/integrity';
import { type PageErrors, watchPageErrors } from './beacons/page-errors';
import { documentParsed, readPageState } from './page-state';
import { recoveryOf } from './recovery/load-recovery';
import { SHELL_NAME } from './recovery/shell-name';
import { servedOwner } from './routing/open-owner';
import { allowOwnScripts } from './security/trusted-types';
import { withRetries } from './with-retries';

const loadStart = () => import(/* webpackChunkName: "start" */ './start');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A script tag that has failed would be waited for again: without it webpack makes a new one. */
function removeFailedScripts(): void {
  for (const script of document.querySelectorAll('head script[src]')) script.remove();
}

/** The policy stands already; then the hashes, without which no further script may load, then the area and the shell. */
async function begin(errors: PageErrors): Promise<void> {
  await documentParsed();
  const page = readPageState();
  trustScripts(page.integrity);
  const loader = createAreaLoader(errors.forget);
  const first = page.areas[servedOwner(page, location.pathname) ?? ''];
  if (first && !page.unavailable?.includes(first.owns.name)) loader.begin(first.owns.name, first);
  const recovery = recoveryOf(page, errors);
  try {
    const { start } = await withRetries(loadStart, (ms) => {
      removeFailedScripts();
      return pause(ms);
    });
    await start(page, loader, recovery);
  } catch (error) {
    console.error('start', error);
    // what the server has drawn stays readable meanwhile, and if nothing helps
    const { giveUp } = await withRetries(recovery, pause);
    await giveUp({ area: SHELL_NAME, release: page.shell }, error);
  }
}

// The entry acts, and nothing else does.
allowOwnScripts();
begin(watchPageErrors()).catch((error: unknown) => console.error('start', error));
