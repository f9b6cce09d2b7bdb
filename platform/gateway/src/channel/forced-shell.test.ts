import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChannelReply } from '@site/contracts/deploy';
import { callDeployApi } from '../testing/call-deploy-api';
import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import {
  buildRelease,
  buildShell,
  RENDERING_SHELL,
  renderingArea,
  type TinyRelease,
} from '../testing/tiny-release';
import { writeBuilt } from '../testing/write-built';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
let site: TestSite;
let root: string;
beforeEach(async () => {
  // the search for advice has a deadline, which a busy machine would miss
  const begun = Date.now();
  site = await openTestSite({ tokens: [OPERATOR], clock: () => begun });
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
});
afterEach(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const buildProviding = (version: string, ...names: string[]) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names }] });

/** An area with a page that shows `text` and a slot, and that needs `names` from the shell's module `tiny/shared`. */
const buildNeeding = (area: string, text: string, ...names: string[]) =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: 'Лавка', description: 'Лавка' }],
    slots: [`${area}/sign`],
    needs: [{ key: 'tiny/shared', range: '^1.0.0', names }],
    server: `${renderingArea(`'${text}'`)} exports.area.slots = { '${area}/sign': { load: async () => () => null } };`,
  });

const run = (...line: string[]) => runCommand(line, { url: site.url, token: OPERATOR.token, root });
const call = (body: object) => callDeployApi(site.url, OPERATOR.token, 'POST', '/channel', body);

/** Runs `site deploy` for a release as it is built. */
async function deployBuilt(release: TinyRelease, ...options: string[]) {
  await writeBuilt(path.join(root, release.manifest.area), release);
  return run('deploy', release.manifest.area, '--why', 'замена', ...options);
}

async function startCanary(release: TinyRelease) {
  const { area, id } = release.manifest;
  await announceTiny(site.client, release);
  const canary = { action: 'canary', area, to: id, percent: 1, why: 'a trial', force: true } as const;
  await site.client.change(canary);
}

async function read(address: string) {
  const reply = await site.get(address);
  return { status: reply.status, text: await reply.text() };
}

const shown = (text: string) => ({ status: 200, text: expect.stringContaining(text) });
const short = ({ manifest }: TinyRelease) => manifest.id.slice(0, 8);

test('a forced deploy of the shell goes on without the areas that lock it, and each opens with a release that links', async () => {
  const [first, patched] = [buildProviding('1.0.0', 'word', 'oldWord'), buildProviding('1.0.1', 'word')];
  const before = buildNeeding('promo', 'the old promo', 'word');
  const locking = buildNeeding('promo', 'the locking promo', 'oldWord');
  const lavka = buildNeeding('lavka', 'the new lavka', 'oldWord');
  for (const release of [first, before, locking, lavka]) await site.deploy(release);
  await site.deploy(buildNeeding('kiosk', 'the kiosk', 'word'));
  await startCanary(buildNeeding('kiosk', 'the locking kiosk', 'oldWord'));

  const refused = await deployBuilt(patched);
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain('promo нужно «oldWord» из tiny/shared');
  expect(refused.output).toMatch(
    `Всё равно выпустить: --force --why "…"\nТогда:\n  promo вернётся к выпуску ${short(before)}\n  lavka закроется, пока не выпустит подходящий: ни один её выпуск с этим shell не работает\n  kiosk: проба закончится`,
  );
  const direct = await call({ action: 'deploy', area: 'shell', to: patched.manifest.id, why: 'a patch' });
  expect(direct).toMatchObject({
    status: 422,
    body: {
      message: expect.stringContaining(
        `; with force the deploy goes on: promo goes back to ${short(before)}, lavka is withheld until it links, the canary of kiosk ends`,
      ),
      details: {
        forced: {
          moved: [{ area: 'promo', to: before.manifest.id }],
          withheld: ['lavka'],
          withdrawn: ['kiosk'],
        },
      },
    },
  });
  expect(await read('/promo')).toMatchObject(shown('the locking promo'));

  const { output, exitCode } = await deployBuilt(patched, '--force');
  expect(exitCode).toBe(0);
  expect(output).toContain(`promo: ${short(locking)} → ${short(before)} в эфире`);
  const why =
    'замена (страницы не проверены: --force) (возвращены: promo — с новым shell их выпуски не работают) (закрыты: lavka — с новым shell ни один их выпуск не работает)';
  expect(output).toContain(`В журнале: ${why}`);
  const { changes } = await site.client.fetchLog({ limit: 2 });
  expect(changes).toMatchObject([
    {
      action: 'deploy',
      area: '*',
      why,
      moves: [
        { area: 'shell', from: first.manifest.id, to: patched.manifest.id },
        { area: 'promo', from: locking.manifest.id, to: before.manifest.id },
      ],
    },
    { action: 'withdraw', area: 'kiosk', why: 'не сходится с новым shell' },
  ]);
  expect(await read('/promo')).toMatchObject(shown('the old promo'));
  expect((await read('/lavka')).status).toBe(503);
  expect((await run('status')).output).toContain(
    `lavka: выпуск ${short(lavka)} посетителям не отдаётся, страницы закрыты: с этим shell он не работает`,
  );

  // the withheld area blocks nobody, and opens with its next release
  expect((await deployBuilt(buildProviding('1.0.2', 'word'))).exitCode).toBe(0);
  expect((await deployBuilt(buildNeeding('lavka', 'the mended lavka', 'word'))).exitCode).toBe(0);
  expect(await read('/lavka')).toMatchObject(shown('the mended lavka'));
});

test('a closed area blocks no shell, and opens when it links', async () => {
  const patched = buildProviding('1.0.1', 'word');
  await site.deploy(buildProviding('1.0.0', 'word', 'oldWord'));
  await site.deploy(buildNeeding('lavka', 'the new lavka', 'oldWord'));
  await startCanary(buildNeeding('lavka', 'the next lavka', 'oldWord'));
  await site.deploy(buildNeeding('kiosk', 'the kiosk', 'word'));
  await run('close', 'lavka', '--why', 'не пускает shell');
  // the pages of the other areas are checked
  const provides = [{ key: 'tiny/shared', version: '1.0.1', names: ['word'] }];
  const empty = buildShell({ provides, server: RENDERING_SHELL.replace(`'<main>' + body`, `'<main>'`) });
  expect((await deployBuilt(empty)).output).toContain('/kiosk: пустая');
  expect(await deployBuilt(patched)).toMatchObject({ exitCode: 0 });
  expect((await read('/lavka')).status).toBe(404);

  const closed = await run('open', 'lavka', '--why', 'пора');
  expect(closed).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(
      `lavka нужно «oldWord» из tiny/shared, а в shell ${short(patched)} этого нет`,
    ),
  });
  // a new release of the closed area must link all the same
  await run('canary', 'lavka', 'off');
  const unfit = buildNeeding('lavka', 'another lavka', 'oldWord');
  expect(await deployBuilt(unfit, '--force')).toMatchObject({ exitCode: 1 });
  expect(await run('check', 'lavka')).toMatchObject({ exitCode: 1 });
  expect(await run('canary', 'lavka', '1', '--force', '--why', 'проба')).toMatchObject({ exitCode: 1 });
  await deployBuilt(buildNeeding('lavka', 'the mended lavka', 'word'));
  expect(await run('open', 'lavka', '--why', 'пора')).toMatchObject({ exitCode: 0 });
  expect(await read('/lavka')).toMatchObject(shown('the mended lavka'));
});

test('a forced deploy gives an area that it names no release that does not link', async () => {
  const patched = buildProviding('1.0.1', 'word');
  await site.deploy(buildProviding('1.0.0', 'word', 'oldWord'));
  await site.deploy(buildNeeding('promo', 'the old promo', 'word'));
  const locking = buildNeeding('promo', 'the locking promo', 'oldWord');
  for (const release of [patched, locking]) await announceTiny(site.client, release);
  const moves = [patched, locking].map(({ manifest }) => ({ area: manifest.area, to: manifest.id }));
  const both = await call({ action: 'deploy', moves, why: 'both', force: true });
  expect(both).toMatchObject({ status: 422, body: { code: 'DOES_NOT_LINK' } });
  const [shell] = moves;
  const { body } = await call({ action: 'deploy', ...shell, why: 'the shell', force: true });
  expect((body as ChannelReply).changes).toMatchObject([{ area: 'shell', to: patched.manifest.id }]);
  expect(await read('/promo')).toMatchObject(shown('the old promo'));
});
