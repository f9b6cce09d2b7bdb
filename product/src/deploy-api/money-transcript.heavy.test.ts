import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { openDrawChecker } from '@site/api/testing/draw-checker';
import { type DrandServer, startDrandServer } from '@site/api/testing/drand-server';
import { until } from '@site/api/testing/test-payments';
import type { Contest, ContestDraw } from '@site/shared/contracts/contest';
import { findFreePort } from '@site/server/testing/postgres-server';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Simulator, startSimulator } from '../../../simulator/src/simulator';
import { toMoscowDay } from '../cli/moscow-day';
import { CommandSession } from '../testing/command-session';
import { BORIS, toDrillEnvironment } from '../testing/drill-environment';
import { type DyingSite, startDyingSite } from '../testing/dying-site';
import { Payers, type Provider } from '../testing/lost-payments';
import { openSiteBackup, type SiteBackup } from '../testing/site-backup';

// allows time to start a real site several times on a busy machine
jest.setTimeout(600_000);

const PAGE = path.resolve(import.meta.dirname, '../../../docs/money-transcript.md');
const BLOCK = /(?<=^```text\n)[^]*?(?=\n```$)/gm;

let backup: SiteBackup;
let simulator: Simulator;
let drand: DrandServer;
let folder = '';
let site: DyingSite | null = null;
beforeAll(async () => {
  [backup, simulator, drand, folder] = await Promise.all([
    openSiteBackup('pglite'),
    startSimulator({ host: '127.0.0.1' }),
    startDrandServer(),
    mkdtemp(path.join(tmpdir(), 'money-transcript-')),
  ]);
});
afterAll(async () => {
  await site?.stop();
  await Promise.all([simulator.close(), drand.close()]);
  await backup.close();
  await rm(folder, { recursive: true, force: true });
});

/** Downloads a file from the cabinet of a payment system. */
async function download(name: string, address: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, await (await fetch(`${simulator.url}${address}`)).text());
  return file;
}

test('prints what docs/money-transcript.md shows', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const beacon = { SITE_CONTEST_BEACON: drand.chain };
  const env = { ...toDrillEnvironment(port, simulator, '1000'), ...backup.env, ...beacon };
  const log = path.join(folder, 'site.log');
  const start = async (aheadMs = 0) => (site = await startDyingSite(env, null, { log, aheadMs }));
  const session = new CommandSession(url);
  session.name(`${folder}/`, '');
  const sections: string[] = [];
  const firstDay = toMoscowDay(Date.now());
  await start();
  simulator.connect(url);
  const payers = new Payers({ url, simulator });
  const vetrov = await payers.register('vetrov');
  await payers.agreeToContest(vetrov);
  const readSite = async <T>(address: string) => (await (await fetch(`${url}${address}`)).json()) as T;
  const { id: draw } = (await readSite<Contest>('/api/contest')).contests[0]!.running!;
  const pay = async (name: string, amount: number, provider: Provider = 'yookassa') => {
    const { id, order } = await payers.pay(vetrov, provider, { amount });
    session.name(order, `<заказ ${name}>`);
    session.name(id, `<платёж ${name}>`);
    return order;
  };
  /** Shows what a command would do, and does it. */
  const operate = async (line: string[], why: string, run: 'say' | 'run' = 'say') => {
    const { seen } = await session[run](['payments', ...line]);
    return session[run](['payments', ...line, '--seen', seen, '--why', why]);
  };

  const one = await pay('А', 500);
  await operate(['refund', one, '--sum', '100'], 'Заявление от 26 ноября');
  sections.push(session.take());

  const { id } = await operate(['correct', 'vetrov', '--coins', '1500'], 'Сбой переноса');
  const confirm = ['payments', 'confirm', id, '--why', 'Сверил записи'];
  await session.say(confirm);
  await session.say(confirm, BORIS);
  sections.push(session.take());

  const two = await pay('Б', 500);
  await operate(['chargeback', two], 'Письмо банка');
  await operate(['chargeback-won', two], 'Решение банка');
  await session.say(['payments', 'show', two]);
  sections.push(session.take());

  await site?.stop();
  await backup.backUp();
  await start();
  // the registry of Unitpay has seconds, so this payment is the first one by any clock
  const three = await pay('В', 500, 'unitpay');
  const four = await pay('Г', 300);
  await operate(['refund', four, '--sum', '100'], 'Заявление от 27 ноября', 'run');
  await operate(['chargeback', three], 'Письмо банка от 27 ноября', 'run');
  await operate(['correct', 'vetrov', '--coins', '40'], 'Извинение за сбой', 'run');
  const { coinsBalance: before } = await payers.readProfile(vetrov);
  site?.kill();
  await site?.exited;
  await backup.restore();

  await start();
  const registry = await download('unitpay.csv', '/cabinet/registry.csv');
  const adoption = ['payments', 'adopt', '--registry', registry, '--log', log];
  const { seen } = await session.say(adoption);
  await session.say([...adoption, '--apply', '--seen', seen, '--why', 'Восстановление из копии']);
  sections.push(session.take());

  const { output } = await session.run(adoption);
  const lost = [...output.matchAll(/^ {4}site payments (\S+ \S+ --\S+ \S+ --repeats \S+) --why '(.*)'$/gm)];
  for (const [, line = '', why = ''] of lost) await operate(line.split(' '), why);
  expect((await session.say([...adoption])).exitCode).toBe(0);
  // what was done is not done again
  const [, again = ''] = lost[0] ?? [];
  expect((await session.say(['payments', ...again.split(' ')])).exitCode).toBe(1);
  await session.say(['payments', 'reconcile']);
  expect((await session.say(['ledger', 'check'])).output).toMatch(/^Книги сходятся: /);
  expect((await payers.readProfile(vetrov)).coinsBalance).toBe(before);
  sections.push(session.take());

  await site?.stop();
  const days = ['--from', firstDay, '--to', toMoscowDay(Date.now())];
  await start(DAY_MS);
  expect((await session.say(['books', 'report', ...days])).exitCode).toBe(0);
  const files = [
    ...['--file', await download('payments.csv', '/cabinet/yookassa/payments.csv')],
    ...['--file', await download('refunds.csv', '/cabinet/yookassa/refunds.csv')],
  ];
  const comparison = await session.say(['books', 'compare', '--provider', 'yookassa', ...files, ...days]);
  expect(comparison.output).toContain('Всё сходится.');
  sections.push(session.take());

  // the list of the draw was closed when the site started again, a day later
  const readDraw = () => readSite<ContestDraw>(`/api/contest/draws/${draw}`);
  const copy = await until(readDraw, ({ beacon: chosen }) => chosen?.insteadOf !== undefined);
  const { round, insteadOf } = copy.beacon!;
  drand.publish(round);
  await site?.stop();
  await start(DAY_MS + HOUR_MS);
  const held = await until(readDraw, ({ winners }) => winners !== undefined);
  const program = await (await fetch(`${url}/api/contest/check-draw.mjs`)).text();
  const checker = await openDrawChecker(program);
  const { code, warnings, lines } = await checker.check({ draw: held, copy, chain: drand.info });
  await checker.close();
  expect(code).toBe(0);
  session.name(draw, '<розыгрыш>');
  session.name(String(insteadOf), '<прежний раунд>');
  session.name(String(round), '<раунд>');
  for (const file of ['copy.json', 'draw.json'])
    session.show('stranger', `curl -s https://site.example/api/contest/draws/${draw} > ${file}`);
  session.show('stranger', 'curl -sO https://site.example/api/contest/check-draw.mjs');
  session.show('stranger', 'npm install @noble/curves@2');
  session.show('stranger', 'node check-draw.mjs draw.json copy.json chain.json', [...warnings, ...lines]);
  sections.push(session.take());

  if (process.env.WRITE_TRANSCRIPT === '1') {
    const left = [...sections];
    const page = await readFile(PAGE, 'utf8');
    await writeFile(
      PAGE,
      page.replaceAll(BLOCK, () => left.shift() ?? ''),
    );
  }
  expect((await readFile(PAGE, 'utf8')).match(BLOCK)).toEqual(sections);
});
