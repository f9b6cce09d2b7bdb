import { HEAVY } from '../fixtures/tags';
import { expect, test } from '@playwright/test';
import { type Gateways, startGateways } from '../site/gateways';
import {
  type Answer,
  deployTiny,
  expectOk,
  forceDeploy,
  readLog,
  readStatus,
  tinyArea,
  tinyShell,
  type TinyRelease,
  tryDeploy,
} from '../site/tiny-site';
import { readPage, Visitor } from '../site/visitor';

test.describe.configure({ mode: 'serial' });

const AREAS = ['east', 'north', 'south', 'west'];
const WIDE = { timeout: 60_000 };
/** Text that each release renders, by area and release. */
const names = new Map<string, string>();
let site: Gateways;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startGateways(3);
  await deployTiny(gateway(0), tinyShell());
  for (const area of AREAS) await deployTiny(gateway(0), made(area, 0));
});
test.afterAll(() => site?.stop());

const gateway = (index: number) => site.all[index % site.all.length]!;

function made(area: string, number: number): TinyRelease {
  const release = tinyArea(area, number);
  names.set(`${area} ${release.manifest.id}`, `${area} #${number}`);
  return release;
}

const nameOf = (area: string, release: string) => names.get(`${area} ${release}`);

/**
 * Reads pages of all areas from all gateways while `work` runs, and expects the text of each page to match
 * its composition.
 */
async function whileRead(
  work: (visitor: Visitor) => Promise<void>,
  statuses: readonly number[] = [200],
): Promise<void> {
  const visitor = new Visitor(site.all, AREAS, statuses);
  visitor.start();
  try {
    await visitor.waitForPages(12);
    await work(visitor);
    await visitor.waitForPages(24);
  } finally {
    await visitor.stop();
  }
  expect(visitor.problems).toEqual([]);
  expect(await visitor.findInconsistent(nameOf)).toEqual([]);
}

async function readRevision(url: string): Promise<number> {
  const health = (await (await fetch(`${url}/readyz`)).json()) as { revision: number };
  return health.revision;
}

async function readLatest(url: string): Promise<string> {
  return ((await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }).id;
}

/**
 * Expects that the log has no gaps, and that each change to an area starts from the release that the previous
 * change activated.
 */
async function expectWholeLog() {
  const log = await readLog(gateway(0));
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index + 1));
  for (const area of AREAS) {
    const changes = log.filter((entry) => entry.area === area);
    expect(changes.map(({ from }) => from)).toEqual([null, ...changes.map(({ to }) => to)].slice(0, -1));
  }
  return log;
}

test(
  'serves a change on all gateways and never an older one afterwards',
  { tag: HEAVY },
  async ({}, info) => {
    const seen: number[][] = site.all.map(() => []);
    let watching = true;
    const watched = site.all.map(async ({ url }, index) => {
      while (watching) seen[index]?.push(await readRevision(url));
    });
    const times: (number | null)[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const { composition, gateways } = await deployTiny(gateway(number), made('east', number));
      expect(gateways.map(({ name }) => name)).toEqual(['gateway-0', 'gateway-1', 'gateway-2']);
      times.push(...gateways.map(({ ms }) => ms));
      for (const [index, { url }] of site.all.entries()) {
        // a gateway that did not confirm the deploy in time serves the new composition a little later
        if (gateways[index]?.ms === null) await expect.poll(() => readLatest(url), WIDE).toBe(composition);
        expect(await readLatest(url)).toBe(composition);
        expect((await readPage(`${url}/east`))?.composition).toBe(composition);
        expect((await readPage(`${url}/east`))?.rendered).toBe(`east #${number}`);
      }
    }
    watching = false;
    await Promise.all(watched);
    for (const revisions of seen) expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    info.annotations.push({ type: 'ms until a gateway served it', description: times.join(' ') });
  },
);

/** This many of the fifty deploys send a revision. They received it when they announced their release. */
const WITH_REVISION = 26;

test(
  'applies or refuses each of fifty concurrent deploys through three gateways',
  { tag: HEAVY },
  async () => {
    const releases = Array.from({ length: 50 }, (_, index) => made(AREAS[index % 4] ?? '', 100 + index));
    const before = (await readLog(gateway(0))).length;
    let answers: Answer<unknown>[] = [];
    await whileRead(async () => {
      answers = await Promise.all(
        releases.map((release, index) =>
          (index < WITH_REVISION ? tryDeploy : forceDeploy)(gateway(index), release),
        ),
      );
    });
    // a deploy without a revision must always be applied
    expect(answers.slice(WITH_REVISION).filter((answer) => !answer?.ok)).toEqual([]);
    const landed = releases.filter((_, index) => answers[index]?.ok).map(({ manifest }) => manifest);
    const refused = answers.flatMap((answer) => (answer?.ok ? [] : [answer]));
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        error: { code: 'CONFLICT', details: { reason: 'overtaken' } },
      });
    const log = (await expectWholeLog()).slice(before);
    const logged = log.map(({ area, to }) => `${area} ${to}`);
    expect(logged.sort()).toEqual(landed.map(({ area, id }) => `${area} ${id}`).sort());
    expect(new Set(log.map(({ area }) => area)).size).toBe(4);
    const { areas, revision } = await readStatus(gateway(1));
    for (const area of AREAS)
      expect(areas.find((entry) => entry.area === area)?.release).toBe(
        log.findLast((entry) => entry.area === area)?.to,
      );
    for (const { url } of site.all) await expect.poll(() => readRevision(url), WIDE).toBe(revision);
  },
);

test('serves pages and keeps confirmed deploys while PostgreSQL restarts', { tag: HEAVY }, async () => {
  const landed: string[] = [];
  let number = 200;
  const deployOne = async () => {
    const release = made('west', (number += 1));
    const answer = await tryDeploy(gateway(number), release);
    if (answer?.ok) landed.push(release.manifest.id);
    else expect([409, 503]).toContain(answer?.status);
    return answer;
  };
  await whileRead(
    async (visitor) => {
      for (const how of ['orderly', 'killed'] as const) {
        let working = true;
        const load = [1, 2, 3].map(async () => {
          while (working) await deployOne();
        });
        await expect.poll(() => landed.length, WIDE).toBeGreaterThan(0);
        await site.database.restart(how);
        await visitor.waitForPages(12);
        working = false;
        await Promise.all(load);
        await expect.poll(async () => (await deployOne())?.ok, WIDE).toBe(true);
      }
    },
    [200, 503],
  );
  const log = await expectWholeLog();
  const west = log.filter(({ area }) => area === 'west').map(({ to }) => to);
  expect(west).toEqual(expect.arrayContaining(landed));
  // checks that NOTIFY reaches all gateways again after the restart of PostgreSQL
  const { gateways, composition } = await deployTiny(gateway(0), made('north', 200));
  expect(gateways).toHaveLength(3);
  for (const { url } of site.all)
    await expect.poll(async () => (await readPage(`${url}/north`))?.composition, WIDE).toBe(composition);
});

test(
  'serves the site with one gateway left, and the others catch up on their return',
  { tag: HEAVY },
  async () => {
    await whileRead(async (visitor) => {
      await Promise.all([gateway(0).end(), gateway(1).end()]);
      await visitor.waitForPages(12);
      const { gateways } = await deployTiny(gateway(2), made('south', 300));
      // only the running gateway confirms: a deploy does not wait for stopped gateways
      expect(gateways).toEqual([{ name: 'gateway-2', ms: expect.any(Number) }]);
      expect((await readStatus(gateway(2))).gateways).toEqual([{ name: 'gateway-2', current: true }]);
      await Promise.all([gateway(0).start(), gateway(1).start()]);
    });
    for (const { url } of site.all) expect((await readPage(`${url}/south`))?.rendered).toBe('south #300');
    expect((await readStatus(gateway(0))).gateways).toHaveLength(3);
    expectOk(await tryDeploy(gateway(0), made('south', 301)));
    await expectWholeLog();
  },
);
