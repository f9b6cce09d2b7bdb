import { ownerOf } from '@site/shared/contracts/paths';
import { createAreaLoader } from './areas/federation';
import { trustScripts } from './areas/integrity';
import { documentParsed, readPageState } from './page-state';
import { allowOwnScripts } from './security/trusted-types';

const loadStart = () => import(/* webpackChunkName: "start" */ './start');

/** A script tag that has failed would be waited for again: without it webpack makes a new one. */
function removeFailedScripts(): void {
  for (const script of document.querySelectorAll('head script[src]')) script.remove();
}

/** The policy stands already; then the hashes, without which no further script may load, then the area and the shell. */
async function begin(): Promise<void> {
  await documentParsed();
  const page = readPageState();
  trustScripts(page.integrity);
  const loader = createAreaLoader();
  const first = page.areas[ownerOf(page.paths, location.pathname)?.area ?? ''];
  if (first) loader.begin(first.owns.name, first);
  const { start } = await loadStart().catch(() => {
    removeFailedScripts();
    return loadStart();
  });
  await start(page, loader);
}

// The entry acts, and nothing else does.
allowOwnScripts();
begin().catch((error: unknown) => console.error('start', error));
