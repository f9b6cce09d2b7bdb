import { startSite } from '../../../gateway/src/main';

// A site over the data in SITE_DATA, which says how long its start took. Ends on SIGTERM.
const began = performance.now();
const site = await startSite({ logLevel: 'error', demo: false });
const ms = performance.now() - began;
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.stdout.write(`READY ${JSON.stringify({ url: site.url, ms })}\n`);
