import { createAreaLoader } from './areas/federation';
import { trustScripts } from './areas/integrity';
import { type PageErrors, watchPageErrors } from './beacons/page-errors';
import { untilLoaded } from '@site/shared/rules/until-loaded';
import { documentParsed, readPageState } from './page-state';
import { pageCare, type PageCare } from './recovery/page-care';
import { RESCUE_PATIENCE_MS } from './recovery/recovery-limits';
import { SHELL_NAME } from './recovery/shell-name';
import { type ChunkRuntime, retryChunks } from './retry-chunks';
import { servedOwner } from './routing/open-owner';
import { allowOwnScripts } from './security/trusted-types';

declare const __webpack_require__: ChunkRuntime;

const loadStart = () => import(/* webpackChunkName: "start" */ './start');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The policy stands already; then the hashes, without which no further script may load, then the area and the shell. */
async function begin(errors: PageErrors): Promise<void> {
  retryChunks(__webpack_require__, pause);
  await documentParsed();
  const page = readPageState();
  trustScripts(page.integrity);
  const loader = createAreaLoader(errors.forget);
  const first = page.areas[servedOwner(page, location.pathname) ?? ''];
  if (first && !page.unavailable?.includes(first.owns.name)) loader.begin(first.owns.name, first);
  const care = pageCare(page, errors);
  const giveUp = async (error: unknown) => {
    console.error('start', error);
    await leaveInTime(care, page.shell, error);
  };
  const { start } = await loadStart().catch(async (error: unknown) => {
    await giveUp(error);
    // what the server has drawn stays readable meanwhile, and if nothing helps
    return untilLoaded(loadStart);
  });
  await start(page, loader, care).catch(giveUp);
}

/** The code that knows why may be lost with the rest: then the page's guard decides. */
async function leaveInTime({ recovery }: PageCare, release: string, error: unknown): Promise<void> {
  const known = await Promise.race([recovery().catch(() => null), pause(RESCUE_PATIENCE_MS)]);
  if (known) await known.giveUp({ area: SHELL_NAME, release }, error);
  else await globalThis.siteGuard?.lost();
}

// The entry acts, and nothing else does.
if (globalThis.siteGuard) globalThis.siteGuard.begun();
else allowOwnScripts();
begin(watchPageErrors()).catch((error: unknown) => console.error('start', error));
