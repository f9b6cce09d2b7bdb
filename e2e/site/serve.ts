import { startSite } from '../../gateway/src/main';

// A site for tests, configured by its environment; `empty`: nothing is published. Says READY with what a test needs, ends on SIGTERM.
const published = process.argv[2] === 'empty' ? { publishFrom: null } : {};
const site = await startSite({ logLevel: 'error', ...published });
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.stdout.write(`READY ${JSON.stringify({ url: site.url, token: site.token })}\n`);
