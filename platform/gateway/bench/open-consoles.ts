import http from 'node:http';
import { once } from 'node:events';
import { DEPLOY_API, EVENT_PAUSE_MS } from '@site/contracts/deploy-names';
import type { TestSite } from '../src/testing/test-site';
import { buildRelease } from '../src/testing/tiny-release';
import { measureRate } from './load';
import type { Bench } from '../../../scripts/bench/run-benches';
import { median } from '../../../scripts/bench/statistics';
import { atMost } from '../../../scripts/bench/verdict';
import { openPage } from './open-page';

/** Most pages that a gateway may serve less with `CONSOLES` open consoles, in percent. */
const TARGET_LOSS = 5;
const CONSOLES = 100;
/** Sessions of the consoles: a person may have ten tabs. */
const TABS = 10;
/** Areas of the site besides the one with the page: the status is read for each. */
const AREAS = 20;
const ROUNDS = 4;
/** Long enough for the status to be read in each round. */
const ROUND_MS = EVENT_PAUSE_MS + 500;
const WARM_UP_MS = 1_000;
const CONNECTIONS = 16;

/** Opens a console: a connection for the events. Resolves when the first has arrived. */
async function openConsole({ url }: TestSite, token: string, onBytes: (count: number) => void) {
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get(`${url}${DEPLOY_API}/events`, { headers, agent: false });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`the console got ${reply.statusCode}`);
  reply.on('data', (bytes: Buffer) => onBytes(bytes.length));
  await once(reply, 'data');
  return request;
}

/**
 * Compares the rate of a cached page while nobody has the console open with the rate while 100 consoles are open, in
 * turns. Consoles and clients run in this process too, so the true cost is lower than the printed one.
 */
export const run: Bench = async (print) => {
  const site = await openPage();
  for (let n = 0; n < AREAS; n += 1) await site.deploy(buildRelease({ area: `quiet-${n}` }));
  const tokens: string[] = [];
  for (let n = 0; n < CONSOLES / TABS; n += 1)
    tokens.push(
      (await site.client.createToken({ name: `console ${n}`, areas: ['*'], verbs: ['read'] })).token,
    );
  const rate = (ms = ROUND_MS) =>
    measureRate({
      port: Number(new URL(site.url).port),
      path: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
      connections: CONNECTIONS,
      ms,
    });

  await rate(WARM_UP_MS);
  let parts = 0;
  const rounds: { without: number; open: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await rate();
    const opened: http.ClientRequest[] = [];
    for (let n = 0; n < CONSOLES; n += 1)
      opened.push(await openConsole(site, tokens[n % tokens.length] ?? '', () => (parts += 1)));
    parts = 0;
    const open = await rate();
    if (parts < CONSOLES) throw new Error('not all consoles got news in a round');
    for (const one of opened) one.destroy();
    rounds.push({ without, open });
    print(`${Math.round(without)} pages/s without, ${Math.round(open)} with ${CONSOLES} consoles`);
  }
  await site.close();
  const loss = median(rounds.map(({ without, open }) => 1 - open / without)) * 100;
  return [atMost(`pages lost to ${CONSOLES} open consoles`, loss, TARGET_LOSS, ' %')];
};
