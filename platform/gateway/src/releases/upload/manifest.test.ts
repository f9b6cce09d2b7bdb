import type { AreaContract } from '@site/contracts/area-contract';
import type { JsonSchema } from '@site/contracts/json-schema';
import type { ReleaseManifest } from '@site/contracts/release';
import { callDeployApi } from '../../testing/call-deploy-api';
import { changed, withFile } from '../../testing/changed-release';
import { openTestSite, type TestSite } from '../../testing/test-site';
import {
  buildRelease,
  buildShell,
  type TinyRelease,
  type TinyReleaseOptions,
} from '../../testing/tiny-release';

const MAX_BYTES = 8 * 1024 * 1024;
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] }));
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown) =>
  callDeployApi(site.url, site.token, method, path, body);
const announce = (manifest: unknown) => call('POST', '/releases', manifest);

let releases = 0;
const fresh = (options: TinyReleaseOptions = {}): TinyRelease => {
  releases += 1;
  return buildRelease({
    area: `up${releases}`,
    server: `exports.area = ${'1'.repeat(releases)};`,
    ...options,
  });
};

test.each([
  ['../escape.js', 'files/0/path'],
  ['/etc/passwd', 'files/0/path'],
  ['a/b.js', 'files/0/path'],
  ['..%2fescape.js', 'files/0/path'],
  ['.hidden.js', 'files/0/path'],
  ['a\\b.js', 'files/0/path'],
])('refuses a path that leads out of its release: %s', async (path, field) => {
  const release = fresh();
  const manifest = changed(release, (same) => ({
    ...same,
    files: [{ ...same.files[0]!, path }, ...same.files.slice(1)],
  }));
  const reply = await announce(manifest);
  expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect(JSON.stringify(reply.body)).toContain(field);
});

const WITH_CHUNK = { prefix: '/pier', title: 'Причал', description: 'Где стоят лодки', chunk: 'pier' };

const many = (count: number, size: number) => (manifest: ReleaseManifest) => ({
  ...manifest,
  files: [
    ...manifest.files,
    ...Array.from({ length: count }, (_, index) => ({
      ...manifest.files[0]!,
      path: `chunk.${index}.js`,
      size,
      integrity: `sha384-${String(index).padStart(64, '0')}`,
    })),
  ],
});

/** Declares modals. `AREA` in a name stands for the area's name. */
const declaring =
  (modals: AreaContract['modals']) =>
  (manifest: ReleaseManifest): ReleaseManifest => {
    const named = Object.fromEntries(
      Object.entries(modals).map(([name, modal]) => [name.replace('AREA', manifest.area), modal]),
    );
    return {
      ...manifest,
      owns: { ...manifest.owns, modals: Object.keys(named) },
      contract: { modals: named, slots: {}, events: {} },
    };
  };

test.each([
  ['2,001 files', many(1_999, 1), 413, 'it lists 2001 files, more than 2000'],
  ['64 MiB', many(8, MAX_BYTES), 413, 'more than 67108864'],
  ['a file of more than 8 MiB', many(1, MAX_BYTES + 1), 400, 'files'],
  [
    'a range of versions of 102 characters',
    (manifest: ReleaseManifest) => ({
      ...manifest,
      needs: [{ key: 'tiny/shared', range: ' =v'.repeat(34), names: [] }],
    }),
    413,
    'needs.range has 102 characters, more than 100',
  ],
  [
    'a type that its name has not',
    (manifest: ReleaseManifest) => withFile(manifest.entry, { type: 'text/html' })(manifest),
    400,
    'is declared as text/html, but its extension stands for text/javascript; charset=utf-8',
  ],
  [
    'a file of no known kind',
    (manifest: ReleaseManifest) => ({
      ...manifest,
      files: [...manifest.files, { ...manifest.files[0]!, path: 'page.0a.html', type: 'text/html' }],
    }),
    400,
    'page.0a.html: a release has no files of this kind',
  ],
  [
    'a page whose chunk has no scripts',
    (manifest: ReleaseManifest) => ({ ...manifest, owns: { ...manifest.owns, paths: [WITH_CHUNK] } }),
    400,
    '/pier names the chunk pier, which has no scripts',
  ],
  [
    'a chunk of a script that is not there',
    (manifest: ReleaseManifest) => ({ ...manifest, chunks: { pier: ['pier.0a.js'] } }),
    400,
    'pier.0a.js is not among its browser files',
  ],
  [
    'an unknown field',
    (manifest: ReleaseManifest) => ({ ...manifest, contracts: {} }) as ReleaseManifest,
    400,
    'Unexpected property',
  ],
  [
    'a schema outside the subset',
    declaring({ 'AREA/receipt': { props: { type: 'string', pattern: '^(a+)+$' } as JsonSchema } }),
    400,
    '/receipt/props has the keyword pattern, but a schema of type string may only have',
  ],
  [
    'an unknown field in its contract',
    declaring({ 'AREA/receipt': { prop: { type: 'string' } } as object }),
    400,
    'Unexpected property',
  ],
  [
    'a contract of a modal that it does not own',
    (manifest: ReleaseManifest) => ({
      ...manifest,
      contract: { modals: { [`${manifest.area}/receipt`]: {} }, slots: {}, events: {} },
    }),
    400,
    'contract /modals and owns.modals have different names',
  ],
  [
    'a modal that belongs to another area by its name',
    (manifest: ReleaseManifest) => ({ ...manifest, owns: { ...manifest.owns, modals: ['lavka/receipt'] } }),
    400,
    'it owns lavka/receipt, which belongs to another area by its name',
  ],
])('refuses a release with %s and names the reason', async (_what, change, status, message) => {
  const manifest = changed(fresh(), change);
  for (const path of ['/releases', '/check']) {
    const reply = await call('POST', path, manifest);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringContaining(message)]);
  }
});

test('refuses a manifest of a newer format with that reason alone', async () => {
  const newer = { format: 2, area: 'home', everything: 'else is different' };
  for (const path of ['/releases', '/check']) {
    expect(await call('POST', path, newer)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^This release\.json has format 2; this gateway knows format 1\. Update the gateway/,
        ),
        details: { reason: 'newer-format', format: 2, known: 1 },
      },
    });
  }
});

test('refuses a deeply nested manifest before it is validated', async () => {
  const levels = 40;
  const body = JSON.stringify(changed(fresh(), (same) => ({ ...same, contract: 'DEEP' as never }))).replace(
    '"DEEP"',
    `{"modals":{},"slots":{},"events":{"e":{"payload":{"enum":${'['.repeat(levels)}${']'.repeat(levels)}}}}}`,
  );
  for (const path of ['/releases', '/check']) {
    const reply = await fetch(`${site.url}/deploy/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
      body,
    });
    expect([reply.status, await reply.text()]).toEqual([
      400,
      expect.stringContaining('nested more than 32 levels'),
    ]);
  }
});

describe('a check', () => {
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['gone'] }];

  test('reports what would not link, and stores nothing', async () => {
    const { manifest } = fresh({ area: 'checked', needs });
    const before = await site.client.fetchStatus();
    expect(await site.client.check(manifest)).toMatchObject({
      problems: [
        { kind: 'missing-name', message: expect.stringContaining('checked needs `gone` from tiny/shared') },
      ],
    });
    expect(await site.client.check(fresh({ area: 'checked' }).manifest)).toEqual({
      mayCheckPages: true,
      problems: [],
      unoffered: [],
    });
    expect(await site.client.fetchStatus()).toEqual(before);
    const { rows } = await site.database.db.execute(`select * from releases where area = 'checked'`);
    expect(rows).toEqual([]);
  });

  test('includes the running canaries', async () => {
    const live = fresh({ area: 'tried' });
    const canary = fresh({ area: 'tried', modals: ['Contested'] });
    await site.deploy(live);
    await announceAndUpload(canary);
    const wish = { action: 'canary', area: 'tried', to: canary.manifest.id, percent: 10 } as const;
    await site.client.change({ ...wish, why: 'a test', force: true });
    expect(await site.client.check(fresh({ area: 'rival', modals: ['Contested'] }).manifest)).toMatchObject({
      mayCheckPages: true,
      problems: [
        {
          kind: 'modal-owned-twice',
          canaries: [`tried ${canary.manifest.id.slice(0, 8)}`],
          message: expect.stringMatching(/^with the canary tried \w{8}: .*both own Contested$/),
        },
      ],
      unoffered: [],
    });
    await site.client.change({ action: 'withdraw', area: 'tried', why: 'a test' });
  });
});

async function announceAndUpload({ manifest, files }: TinyRelease): Promise<void> {
  const { missing } = await site.client.announce(manifest);
  for (const { path, integrity } of manifest.files) {
    if (missing.includes(integrity)) await site.client.upload(integrity, files[path]!);
  }
}
