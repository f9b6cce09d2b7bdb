import path from 'node:path';
import { areaFolders, isOptional } from '../steps/build-areas.mjs';
import { fail } from '../steps/failure.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { beginLine } from '../steps/progress.mjs';
import { text as startText } from '../steps/start.text.mjs';
import { startDev, ServerEnded } from './dev-server';
import { stopOnSignal } from '../../platform/dev/stop-on-signal';
import { text } from '../../platform/dev/dev.text.mjs';

const wanted = process.argv.slice(2);
const isLive = (folder: string) =>
  wanted.length === 0 || folder === 'shell' || isOptional(folder) || wanted.includes(folder);
const live = areaFolders().filter(isLive);
const built = areaFolders().filter((folder) => !isLive(folder));
const toAbsolute = (folder: string) => path.join(ROOT, folder);

const port = Number(process.env.PORT);

let end = (_done: boolean) => {};
try {
  const dev = await startDev({
    root: ROOT,
    live: live.map(toAbsolute),
    built: built.map(toAbsolute),
    output: path.join(CACHE, 'dev', String(port)),
    checks: [...live, 'shared', 'platform/contracts', 'platform/text'].map(toAbsolute),
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
  console.log(`\n${text.ready(dev.url)}\n${text.how(live, built)}`);
  if (dev.demoSignIn !== null) console.log(startText.demo(dev.demoSignIn));
} catch (error) {
  end(false);
  if (error instanceof ServerEnded) process.exit(1);
  fail(error);
}
