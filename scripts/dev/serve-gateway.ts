import { DevSite } from '../../platform/gateway/src/dev/dev-site';
import { readConfig } from '../../product/src/config/site-config';
import { startSite } from '../../product/src/start-site';
import { openSimulator } from '../steps/open-simulator';
import { fail } from '../steps/failure.mjs';
import type { FromServer, ToServer } from './messages';

/** Data folder of `pnpm dev`. `npm start` uses another folder, so that both can run at the same time. */
const DATA = '.data/dev';

const send = (message: FromServer) => process.send?.(message);

// This program is the server process of `pnpm dev`: api and gateway. The parent process sends it the built
// parts. When the parent exits, this process exits too.
let close = async () => {};
let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await close();
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

const dev = new DevSite(readConfig(process.env).routing);
process.on('message', ({ version, parts }: ToServer) => {
  dev.update(parts);
  send({ kind: 'updated', version });
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
  send({ kind: 'serving', port: Number(new URL(site.url).port), demoSignIn: site.demoSignIn });
} catch (error) {
  fail(error);
}
