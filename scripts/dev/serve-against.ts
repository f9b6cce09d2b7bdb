import path from 'node:path';
import { fail } from '../steps/failure.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { beginLine } from '../steps/progress.mjs';
import { startAgainst } from '../../platform/dev/against/against-server';
import { againstText } from '../../platform/dev/against/against.text.mjs';
import { checkRelease } from './check-release';
import { text } from '../../platform/dev/dev.text.mjs';

const [folder = '', remote = ''] = process.argv.slice(2);
const port = Number(process.env.PORT);

let end = (_done: boolean) => {};
try {
  const dev = await startAgainst({
    root: ROOT,
    folder: path.join(ROOT, folder),
    checker: path.join(import.meta.dirname, 'mistakes/watch-code.mjs'),
    remote,
    output: path.join(CACHE, 'dev', String(port)),
    port,
    host: process.env.HOST || 'localhost',
    say: (line) => console.log(line),
    onProgress: (line) => {
      end(true);
      end = beginLine(line);
    },
  });
  end(true);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log(`\n${text.stopping}`);
    await dev.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().catch(fail));
  console.log(`\n${againstText.ready(dev.url, dev.remote)}\n${againstText.how(dev.area, dev.release)}`);
  const lines = await checkRelease(dev.remote, path.join(ROOT, folder), process.env.SITE_TOKEN);
  console.log(lines.join('\n'));
} catch (error) {
  end(false);
  fail(error);
}
