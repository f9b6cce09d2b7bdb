import path from 'node:path';
import { startDev } from '../../scripts/dev/dev-server';
import { closeWithParent } from './close-with-parent';

// Runs `pnpm dev` for tests, with the shell and the area in the given folder. Prints READY when the site is
// ready, and exits on SIGTERM or with its parent.
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
closeWithParent(() => site.close());
process.stdout.write(`READY ${JSON.stringify({ url: site.url, token: '' })}\n`);
