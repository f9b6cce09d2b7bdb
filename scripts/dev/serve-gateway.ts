import { DevSite } from '../../gateway/src/dev/dev-site';
import { readConfig } from '../../gateway/src/config';
import { startSite } from '../../gateway/src/main';
import { openSimulator } from '../steps/open-simulator';
import { fail } from '../steps/failure.mjs';
import type { FromServer, ToServer } from './messages';

/** Beside the data of `npm start`: both may run, and what is tried out here spoils nothing there. */
const DATA = '.data/dev';

const say = (message: FromServer) => process.send?.(message);

// The server of `pnpm dev`: api and gateway, over what its parent builds. It ends with its parent.
let close = async () => {};
let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await close();
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

const dev = new DevSite(readConfig(process.env).mode);
process.on('message', ({ turn, parts }: ToServer) => {
  dev.update(parts);
  say({ kind: 'taken', turn });
});

try {
  const { payments, simulator } = await openSimulator();
  const site = await startSite({
    dev,
    payments,
    publishFrom: null,
    port: 0,
    host: '127.0.0.1',
    dataDir: process.env.SITE_DATA || DATA,
    renderProcesses: 1,
  });
  simulator?.connect(site.url);
  close = site.close;
  say({ kind: 'serving', port: Number(new URL(site.url).port), demoSignIn: site.demoSignIn });
} catch (error) {
  fail(error);
}
