import { CHEAP_PASSWORDS } from '@site/api/testing/cheap-passwords';
import { openSimulator } from '../../scripts/steps/open-simulator';
import { closeWithParent } from './close-with-parent';
import { startSite } from '../../product/src/start-site';

// Runs a site for tests, configured by the environment. Prints READY when the site is ready, and exits on
// SIGTERM or with its parent. Arguments: `empty` publishes no release, `benchmark` hashes passwords at the real cost.
const args = process.argv.slice(2);
const published = args.includes('empty') ? { publishFrom: null } : {};
const passwordCost = args.includes('benchmark') ? undefined : CHEAP_PASSWORDS;
const { payments, simulator } = await openSimulator();
const site = await startSite({ logLevel: 'error', payments, passwordCost, ...published });
simulator?.connect(site.url);
closeWithParent(() => site.close());
process.stdout.write(
  `READY ${JSON.stringify({ url: site.url, token: site.token, console: site.console?.url ?? null, simulator: simulator?.url ?? null })}\n`,
);
