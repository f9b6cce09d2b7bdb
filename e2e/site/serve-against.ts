import path from 'node:path';
import { startAgainst } from '../../platform/dev/against/against-server';
import { closeWithParent } from './close-with-parent';

// Runs `pnpm dev <area> --against <url>` for tests. Prints READY when the site is ready, and exits on
// SIGTERM or with its parent.
const [folder = '', remote = '', output = ''] = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '../..');
const dev = await startAgainst({
  root: ROOT,
  folder,
  checker: path.join(ROOT, 'scripts/dev/mistakes/watch-code.mjs'),
  remote,
  output,
  port: Number(process.env.PORT),
  host: 'localhost',
  say: (line) => console.log(line),
  onProgress: (line) => console.log(line),
});
closeWithParent(() => dev.close());
process.stdout.write(`READY ${JSON.stringify({ url: dev.url, token: '' })}\n`);
