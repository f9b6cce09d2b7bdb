import type { ErrorReply } from '@site/contracts/error-reply';
import { SIGNATURE_HEADER, type SignedRelease } from '@site/contracts/release-signature';
import { storeRelease } from '../deploy-client/store-release';
import { until } from '../testing/canary-site';
import { changed } from '../testing/changed-release';
import { buildKey, buildRegistration, signTiny, type TestKey } from '../testing/signing-keys';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';
import { digestOf } from '../releases/store/blob.repo';

const root = buildKey();
const shellKey = buildKey();
const SHELL = buildShell();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ trustKeys: [root.publicKey] });
  await site.client.addKey(buildRegistration(root, shellKey, { areas: ['shell'] }));
  await deploy(SHELL, shellKey);
});
afterAll(() => site.close());

/** Stores a release with this signature. */
async function upload({ manifest, files }: TinyRelease, signed: SignedRelease | null): Promise<void> {
  const pathOf = (integrity: string) =>
    manifest.files.find((file) => file.integrity === integrity)?.path ?? '';
  const read = (integrity: string) => Promise.resolve(files[pathOf(integrity)] ?? Buffer.alloc(0));
  await storeRelease(site.client, { manifest, read }, { signed });
}

async function deploy(release: TinyRelease, key: TestKey): Promise<void> {
  await upload(release, signTiny(release, key));
  await goLive(release);
}

const readStatus = async () => (await runCommand(['status'], site)).output;

const goLive = ({ manifest: { area, id } }: TinyRelease) =>
  site.client.change({ action: 'deploy', area, to: id, why: 'a test', force: true });

/** Builds a release of `area` whose pages contain `words`, with a browser file of its own. */
const buildPage = (area: string, words: string) =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: 'T', description: 'D' }],
    server: renderingArea(`'${words}'`),
    files: { [`page.${digestOf(Buffer.from(words)).slice(0, 8)}.js`]: `/* ${words} */` },
  });

const scriptOf = ({ manifest }: TinyRelease) =>
  `/r/${manifest.area}/${manifest.files.find(({ path }) => path.startsWith('page.'))?.path}`;

/** Registers a key for an area and deploys two releases of the area. */
async function openArea(area: string) {
  const key = buildKey();
  await site.client.addKey(buildRegistration(root, key, { areas: [area] }));
  const [first, second] = [buildPage(area, `the first ${area}`), buildPage(area, `the second ${area}`)];
  await deploy(first, key);
  await deploy(second, key);
  return { key, first, second };
}

async function getPage(path: string, from: TestSite = site) {
  const reply = await from.get(path);
  return { status: reply.status, text: await reply.text() };
}

/** Makes the gateway read the live releases again, as any change of the channel does. */
async function reload(): Promise<void> {
  for (const action of ['freeze', 'unfreeze'] as const)
    await site.client.change({ action, area: 'shell', why: 'a test' });
}

const refusedFor = (fault: string) => ({ reply: { code: 'CONFLICT', details: { fault } } });

test('refuses a release without a signature, which a stolen token could send', async () => {
  const release = buildPage('home', 'stolen token');
  await expect(upload(release, null)).rejects.toMatchObject(refusedFor('unsigned'));
  const { rows } = await site.database.db.execute(`select id from releases where area = 'home'`);
  expect(rows).toEqual([]);
});

test('refuses a key that nobody registered, and one that only a row of the database registers', async () => {
  const attacker = buildKey();
  const release = buildPage('forged', 'forged');
  const signed = signTiny(release, attacker);
  await expect(upload(release, signed)).rejects.toMatchObject(refusedFor('unknown-key'));
  const own = buildRegistration(attacker, attacker, { areas: ['*'] });
  await expect(site.client.addKey(own)).rejects.toMatchObject({ reply: { code: 'FORBIDDEN' } });
  await site.database.db.execute(
    `insert into release_keys (id, registration, signature, created_by)
     values ('${attacker.id}', '${JSON.stringify(own.registration)}', '${own.signature}', 'nobody')`,
  );
  await expect(upload(release, signed)).rejects.toMatchObject(refusedFor('untrusted-key'));
});

test('refuses the key of another area, and a signature that is sent with another release', async () => {
  const { key, second } = await openArea('mine');
  const theirs = buildPage('theirs', 'theirs');
  await expect(upload(theirs, signTiny(theirs, key))).rejects.toMatchObject(refusedFor('other-area'));
  const next = buildPage('mine', 'the third mine');
  const signed = signTiny(second, key);
  await expect(upload(next, signed)).rejects.toMatchObject({ reply: { code: 'BAD_REQUEST' } });
  const { area, id } = next.manifest;
  const relabelled = { ...signed, statement: { ...signed.statement, area, release: id } };
  await expect(upload(next, relabelled)).rejects.toMatchObject(refusedFor('wrong-signature'));
});

test('answers a malformed signature with BAD_REQUEST', async () => {
  const reply = await fetch(`${site.url}/deploy/v1/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: 'bm90IGpzb24',
    },
    body: JSON.stringify(SHELL.manifest),
  });
  expect([reply.status, ((await reply.json()) as ErrorReply).code]).toEqual([400, 'BAD_REQUEST']);
});

test('serves the release before when the row of the live manifest was changed', async () => {
  const { first, second } = await openArea('rows');
  expect((await getPage('/rows')).text).toContain('the second rows');
  const evil = changed(second, (manifest) => ({ ...manifest, server: first.manifest.server }));
  const document = JSON.stringify({ ...evil, id: second.manifest.id });
  await site.database.db.execute(
    `update releases set manifest = '${document}' where area = 'rows' and id = '${second.manifest.id}'`,
  );
  const expectFirst = ({ status, text }: Awaited<ReturnType<typeof getPage>>) => {
    expect(status).toBe(200);
    expect(text).toContain(first.manifest.id);
    expect(text).not.toContain(second.manifest.id);
  };
  await reload();
  expectFirst(await getPage('/rows'));
  // the site owns the database, so closing the other gateway must not close it
  const database = { ...site.database, close: () => Promise.resolve() };
  const gateway = await openTestSite({ database, trustKeys: [root.publicKey] });
  try {
    expectFirst(await getPage('/rows', gateway));
  } finally {
    await gateway.close();
  }
});

test('shows the error panel of an area without trusted releases until one is signed, and other areas as before', async () => {
  const { key, first, second } = await openArea('bare');
  await site.database.db.execute(`delete from release_signatures where area = 'bare'`);
  await reload();
  const { status, text } = await getPage('/bare');
  expect(status).toBe(503);
  for (const { manifest } of [first, second]) expect(text).not.toContain(manifest.entry);
  expect(await readStatus()).toMatch(/bare: выпуск .{8} посетителям не отдаётся: он не подписан/);
  expect((await getPage('/mine')).text).toContain('the second mine');
  await upload(second, signTiny(second, key));
  const isBack = async () => (await getPage('/bare')).text.includes('the second bare') || undefined;
  await until('the page of the signed release', isBack);
  expect(await readStatus()).toMatch(/bare: собран .+ из .+, коммит .+; ключ «a team»/);
});

test('neither renders nor serves a file whose rows were changed together with their hash', async () => {
  const { second } = await openArea('bytes');
  const evil = Buffer.from(`exports.area = { render: async () => 'evil code' };`);
  await replaceBytes(second.manifest.server, second, evil);
  expect((await getPage('/bytes')).text).not.toContain('evil code');
  const script = scriptOf(second);
  await replaceBytes(script.slice('/r/bytes/'.length), second, Buffer.from('evil code'));
  expect((await site.get(script, { 'accept-encoding': 'identity' })).status).toBe(500);
});

/** Replaces a stored file and the hash of its stored bytes, as somebody with access to the database could. */
async function replaceBytes(path: string, { manifest }: TinyRelease, bytes: Buffer): Promise<void> {
  const integrity = manifest.files.find((file) => file.path === path)!.integrity;
  const { db } = site.database;
  await db.execute(`delete from blobs where integrity = '${integrity}' and encoding <> 'identity'`);
  await db.execute(`update blobs set digest = '${digestOf(bytes)}' where integrity = '${integrity}'`);
  await db.execute(
    `update blob_chunks set bytes = '\\x${bytes.toString('hex')}' where integrity = '${integrity}'`,
  );
}

test('does not serve a file that no signed manifest lists', async () => {
  const { first, second } = await openArea('files');
  const [from, to] = [first, second].map((one) => scriptOf(one).slice('/r/files/'.length));
  await site.database.db.execute(
    `update release_files set integrity = (
       select integrity from release_files where area = 'files' and path = '${to}'
     ) where area = 'files' and path = '${from}'`,
  );
  expect((await site.get(scriptOf(first))).status).toBe(404);
  expect((await site.get(scriptOf(second))).status).toBe(200);
});

test('refuses uploads and deploys of a revoked key, and goes on serving its releases', async () => {
  const { key } = await openArea('revoked');
  const third = buildPage('revoked', 'the third revoked');
  await upload(third, signTiny(third, key));
  await site.client.change({ action: 'revoke-key', key: key.id, why: 'the team has a new key' });
  await expect(upload(third, signTiny(third, key))).rejects.toMatchObject(refusedFor('revoked'));
  await expect(goLive(third)).rejects.toMatchObject(refusedFor('revoked'));
  expect(await (await site.get('/revoked')).text()).toContain('the second revoked');
  await site.client.change({ action: 'rollback', area: 'revoked', why: 'a rollback still works' });
  expect(await (await site.get('/revoked')).text()).toContain('the first revoked');
});

test('accepts a second key of the same area, and no revoked key again', async () => {
  const { key } = await openArea('rotated');
  const next = buildKey();
  await site.client.addKey(buildRegistration(root, next, { areas: ['rotated'] }));
  await site.client.change({ action: 'revoke-key', key: key.id, why: 'rotated' });
  await deploy(buildPage('rotated', 'the third rotated'), next);
  expect(await (await site.get('/rotated')).text()).toContain('the third rotated');
  const again = buildRegistration(root, key, { areas: ['rotated'] });
  await expect(site.client.addKey(again)).rejects.toMatchObject({ reply: { code: 'CONFLICT' } });
});

test('keeps serving the releases of a key whose registration is renewed', async () => {
  const { key } = await openArea('renewed');
  const line = ['key', 'add', 'a team', '--key', key.publicKey, '--areas', 'renewed', '--root'];
  const { output } = await runCommand([...line, root.privatePem], site);
  expect(output).toContain('подписывает: renewed');
  await reload();
  expect(await (await site.get('/renewed')).text()).toContain('the second renewed');
});

test('stops serving releases of a compromised key at once, and never rolls back to them', async () => {
  const { key } = await openArea('taken');
  const thief = buildKey();
  await site.client.addKey(buildRegistration(root, thief, { areas: ['taken'] }));
  const third = buildPage('taken', 'the third taken');
  const fourth = buildPage('taken', 'the fourth taken');
  await deploy(third, thief);
  await deploy(fourth, key);
  await deploy(buildPage('taken', 'the fifth taken'), thief);
  expect((await site.get(scriptOf(third))).status).toBe(200);
  expect(await (await site.get('/taken')).text()).toContain('the fifth taken');
  const run = (...line: string[]) => runCommand(line, site);
  const revoked = await run('key', 'revoke', thief.id, '--compromised', '--why', 'stolen');
  expect(revoked).toEqual({ exitCode: 0, output: expect.stringContaining('отозван как украденный') });
  expect(await (await site.get('/taken')).text()).toContain('the fourth taken');
  expect((await site.get(scriptOf(third))).status).toBe(404);
  const { output } = await run('rollback', 'taken', '--to', third.manifest.id, '--why', 'to a stolen one');
  expect(output).toMatch(/его ключ отозван как украденный/);
  await site.client.change({ action: 'rollback', area: 'taken', why: 'to the newest signed release' });
  await site.client.change({ action: 'rollback', area: 'taken', why: 'and past the stolen one' });
  expect(await (await site.get('/taken')).text()).toContain('the second taken');
});
