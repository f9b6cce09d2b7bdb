import { startSite } from '../../../product/src/start-site';

// Runs a site with the data in SITE_DATA. Prints READY with the duration of the start, and exits on SIGTERM.
const startedAt = performance.now();
const site = await startSite({ logLevel: 'error', demo: false });
const ms = performance.now() - startedAt;
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.stdout.write(`READY ${JSON.stringify({ url: site.url, ms })}\n`);
