import path from 'node:path';
import { startDev } from '../../scripts/dev/dev-server';

// Runs `pnpm dev` for tests, with the shell and the area in the given folder. Prints READY when the site is
// ready, and exits on SIGTERM.
const ROOT = path.resolve(import.meta.dirname, '../..');
const [area = '', output = ''] = process.argv.slice(2);
const site = await startDev({
  root: ROOT,
  live: [path.join(ROOT, 'shell'), area],
  built: [],
  output,
  checks: [area],
  port: Number(process.env.PORT),
  host: 'localhost',
  say: (line) => console.log(line),
  onProgress: (line) => console.log(line),
});
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.stdout.write(`READY ${JSON.stringify({ url: site.url, token: '' })}\n`);
