import path from 'node:path';
import { buildArea } from '@site/build';
import { fail } from '../steps/failure.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { beginLine } from '../steps/progress.mjs';
import { startAgainst } from '../../platform/dev/against/against-server';
import { againstText } from '../../platform/dev/against/against.text.mjs';
import { checkRelease } from './check-release';
import { stopOnSignal } from '../../platform/dev/stop-on-signal';

const [folder = '', remote = '', address, user] = process.argv.slice(2);
const port = Number(process.env.PORT);

let end = (_done: boolean) => {};
try {
  const dev = await startAgainst({
    root: ROOT,
    folder: path.join(ROOT, folder),
    checker: path.join(import.meta.dirname, 'mistakes/watch-code.mjs'),
    remote,
    backend: address === undefined ? undefined : { address, user },
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
  stopOnSignal({ close: () => dev.close(), say: (line) => console.log(line), fail });
  console.log(`\n${againstText.ready(dev)}`);
  const build = () => buildArea(path.join(ROOT, folder));
  const lines = await checkRelease(dev.remote, build, process.env);
  console.log(lines.join('\n'));
} catch (error) {
  end(false);
  fail(error);
}
