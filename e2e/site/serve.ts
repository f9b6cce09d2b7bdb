import { openSimulator } from '../../scripts/steps/open-simulator';
import { startSite } from '../../gateway/src/main';

// Runs a site for tests, configured by the environment; the argument `empty` publishes no release. Prints READY and exits on SIGTERM.
const published = process.argv[2] === 'empty' ? { publishFrom: null } : {};
const { payments, simulator } = await openSimulator();
const site = await startSite({ logLevel: 'error', payments, ...published });
simulator?.connect(site.url);
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.stdout.write(
  `READY ${JSON.stringify({ url: site.url, token: site.token, simulator: simulator?.url ?? null })}\n`,
);
