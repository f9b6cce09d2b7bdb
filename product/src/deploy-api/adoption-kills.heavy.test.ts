import { runCommand } from '@site/gateway/testing/run-command';
import { findFreePort } from '@site/server/testing/postgres-server';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Payment, type Simulator, startSimulator } from '../../../simulator/src/simulator';
import { productCommands } from '../cli/product-commands';
import { type Death, type DyingSite, type Place, startDyingSite } from '../testing/dying-site';
import { ANNA, toDrillEnvironment } from '../testing/drill-environment';
import { Payers } from '../testing/lost-payments';
import { openSiteBackup, type SiteBackup } from '../testing/site-backup';

// allows time to start a real site many times on a busy machine
jest.setTimeout(1_800_000);

/** Kills of one run: two of the places, and the last reply. `KILLS=20 LOST=24` is the long drill. */
const KILLS = Number(process.env.KILLS ?? 3);
const CALLBACK_PAUSE_MS = 500;
/** Kills by turns, and the last one before the reply to the operator. */
const PLACES: readonly (Place | 'anywhere')[] = ['booking', 'fetching', 'anywhere'];
/** Payments that are lost besides the particular ones, more than are adopted before the last kill. */
const LOST = Number(process.env.LOST ?? 8);
const WHY = 'Восстановление из копии 26 ноября';

describe.each(BOTH_ENGINES)('a restored site on %s', (engine) => {
  let backup: SiteBackup;
  let simulator: Simulator;
  let folder = '';
  let running: DyingSite | null = null;
  /** Answers of the site to callbacks. */
  let answers = 0;
  const waitForAnswers = async (more: number) => {
    const wanted = answers + more;
    while (answers < wanted) await wait(10);
  };
  beforeAll(async () => {
    [backup, simulator, folder] = await Promise.all([
      openSiteBackup(engine),
      startSimulator({
        host: '127.0.0.1',
        onAnswer: () => void (answers += 1),
        // callbacks are repeated until the site runs again
        pause: () => wait(CALLBACK_PAUSE_MS),
      }),
      mkdtemp(path.join(tmpdir(), 'site-registry-')),
    ]);
  });
  afterAll(async () => {
    await running?.stop();
    await simulator.close();
    await backup.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('adopts every lost payment once, through kills and callbacks', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...toDrillEnvironment(port, simulator, 'none'), ...backup.env };
    const start = async (death: Death | null) => (running = await startDyingSite(env, death));
    const session: string[] = [];
    const site = async (line: string[]) => {
      const context = { url, token: ANNA.token, extension: productCommands };
      const { output, exitCode } = await runCommand(line, context);
      const quoted = line.map((word) => (word.includes(' ') ? `'${word}'` : word)).join(' ');
      session.push(`$ site ${quoted}`, output, ...(exitCode === 0 ? [] : [`[${exitCode}]`]));
      return output;
    };

    // before the backup
    await start(null);
    simulator.connect(url);
    await backup.takeBase();
    // the archive of PostgreSQL begins with a restart of the server
    while (!(await fetch(`${url}/api/legal`).catch(() => null))?.ok) await wait(50);
    const payers = new Payers({ url, simulator });
    const [anna, boris] = [await payers.register('anna_v'), await payers.register('boris_v')];
    const refundedLater = await payers.pay(anna, 'yookassa');
    await payers.pay(boris, 'unitpay');
    await running?.stop();
    await backup.backUp();

    // after the backup
    await start(null);
    const lost: Payment[] = [];
    for (let count = 0; count < LOST; count += 1)
      lost.push(await payers.pay(count % 3 === 0 ? boris : anna, count % 2 === 0 ? 'yookassa' : 'unitpay'));
    const promoted = await payers.pay(boris, 'yookassa', { promocode: 'SMENA', amount: 1_000 });
    const half = await payers.pay(anna, 'yookassa');
    simulator.refund(half, 25_000);
    simulator.refund(refundedLater, 50_000);
    const late = await payers.register('late_v');
    const stranger = await payers.pay(late, 'yookassa');
    const all = [...lost, promoted, half, refundedLater, stranger];
    const before = await Promise.all([anna, boris].map(payers.readProfile));
    running?.kill();
    await running?.exited;
    await backup.restore();

    // the restored site, whose operator sees what is missing
    await start(null);
    const registry = path.join(folder, 'unitpay.csv');
    await writeFile(registry, await (await fetch(`${simulator.url}/cabinet/registry.csv`)).text());
    const line = ['payments', 'adopt', '--registry', registry];
    const shown = await site(line);
    const seen = /--seen (\S+)/.exec(shown)?.[1] ?? '';
    await running?.stop();
    const apply = [...line, '--apply', '--seen', seen, '--why', WHY];

    const callbacks: Promise<unknown>[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const place = kill === KILLS - 1 ? 'reply' : (PLACES[kill % PLACES.length] ?? 'anywhere');
      const passes = place === 'reply' ? 0 : kill % 2;
      const dying = await start(place === 'anywhere' ? null : { place, passes });
      callbacks.push(...all.map((payment) => simulator.resendCallback(payment)));
      const adoption = runCommand(apply, { url, token: ANNA.token, extension: productCommands });
      if (place === 'anywhere') {
        await Promise.race([adoption, waitForAnswers(1 + (kill % 5))]);
        dying.kill();
      }
      // a command that gets an answer has met no kill
      const survived = adoption.then(({ exitCode, output }) => (exitCode === 3 ? dying.exited : output));
      expect(await Promise.race([dying.exited, survived])).toBe('SIGKILL');
      const { exitCode } = await adoption;
      process.stdout.write(`${engine}: kill ${kill + 1} ${place}, the command ended with ${exitCode}\n`);
    }
    await start(null);
    await Promise.all(callbacks);
    session.push(`(${KILLS} × kill -9)`);
    expect(await site(apply)).toContain('Принято');
    expect(await site(line)).toContain('принимать нечего');
    expect(await site(['ledger', 'check'])).toMatch(/^Книги сходятся/);
    expect(await site(['payments', 'reconcile'])).toMatch(/нет|всё сходится|игрок|не зачислен/);
    await site(['payments', 'show', half.order]);
    await site(['payments', 'operations']);
    const after = await Promise.all([anna, boris].map(payers.readProfile));
    expect(after.map(({ coinsBalance }) => coinsBalance)).toEqual(
      before.map(({ coinsBalance }) => coinsBalance),
    );
    expect(await site(['payments', 'find', 'late_v'])).toContain(stranger.order);
    process.stdout.write(`${session.join('\n')}\n`);
  });
});
