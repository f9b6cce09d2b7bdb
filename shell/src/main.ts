import { trustScripts } from './areas/integrity';
import { documentParsed, readPageState } from './page-state';
import { allowOwnScripts } from './security/trusted-types';

// The entry acts, and nothing else does: the policy first, then the hashes, without which no further script may load.
allowOwnScripts();
void documentParsed().then(async () => {
  const page = readPageState();
  trustScripts(page.integrity);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start(page);
});
