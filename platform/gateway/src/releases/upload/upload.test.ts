import { DEPLOY_API } from '@site/contracts/deploy-names';
import { fetchVariants } from '../store/blob.repo';
import { integrityOf } from '../store/release-id';
import { callDeployApi } from '../../testing/call-deploy-api';
import { changed, withFile } from '../../testing/changed-release';
import { openTestSite, type TestSite } from '../../testing/test-site';
import {
  buildRelease,
  buildShell,
  type TinyRelease,
  type TinyReleaseOptions,
} from '../../testing/tiny-release';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const MAX_BYTES = 8 * 1024 * 1024;
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown) =>
  callDeployApi(site.url, site.token, method, path, body);
const announce = (manifest: unknown) => call('POST', '/releases', manifest);
const send = (integrity: string, bytes: Buffer) =>
  call('PUT', `/blobs/${integrity.slice(7).replaceAll('+', '-').replaceAll('/', '_')}`, bytes);

let releases = 0;
const fresh = (options: TinyReleaseOptions = {}): TinyRelease => {
  releases += 1;
  return buildRelease({
    area: `up${releases}`,
    server: `exports.area = ${'1'.repeat(releases)};`,
    ...options,
  });
};

test('asks for missing files only, and stores a file that two releases share once', async () => {
  const area = 'sharing';
  const shared = { 'shared.0a.js': 'export const shared = 1;' };
  const first = fresh({ area, files: { ...shared, 'first.0b.js': 'one' } });
  const second = fresh({ area, files: { ...shared, 'second.0c.js': 'two' } });
  await site.deploy(first);
  const { body } = await announce(second.manifest);
  const known = first.manifest.files.map(({ integrity }) => integrity);
  const wanted = second.manifest.files.map(({ integrity }) => integrity);
  expect((body as { missing: string[] }).missing).toEqual(wanted.filter((one) => !known.includes(one)));
  await site.deploy(second);
  expect(await (await site.get('/r/sharing/shared.0a.js')).text()).toBe(shared['shared.0a.js']);
  const integrity = integrityOf(Buffer.from(shared['shared.0a.js']));
  expect((await fetchVariants(site.database.db, integrity)).map(({ encoding }) => encoding)).toEqual([
    'identity',
  ]);
});

test('limits the releases and the bytes that a team announces in a day, but not an operator', async () => {
  const scope = { areas: ['many', 'large'], verbs: ['deploy' as const] };
  const { token } = await site.client.createToken({ name: 'a team', ...scope });
  const announceAs = (by: string, { manifest }: TinyRelease) =>
    callDeployApi(site.url, by, 'POST', '/releases', manifest);
  const refused = { status: 409, body: { code: 'CONFLICT', details: { reason: 'day-quota' } } };
  const run = (statement: string) => site.database.db.execute(statement);
  const first = fresh({ area: 'many' });
  expect(await announceAs(token, first)).toMatchObject({ status: 200 });
  const copies = (count: number, area: string, manifest: string) =>
    run(`insert into releases (area, id, manifest)
      select '${area}', 'copy' || number, ${manifest} from releases, generate_series(1, ${count}) as number
      where id = '${first.manifest.id}'`);
  await copies(99, 'many', 'manifest');
  expect(await announceAs(token, first)).toMatchObject({ status: 200 });
  const next = fresh({ area: 'many' });
  expect(await announceAs(token, next)).toMatchObject(refused);
  expect(await announceAs(site.token, next)).toMatchObject({ status: 200 });
  // a stored release uses up nothing, so it does not wait for other announcements of its area
  expect(await announceAs(token, next)).toMatchObject({ status: 200 });
  await run(`update releases set created_at = now() - interval '25 hours' where area = 'many'`);
  expect(await announceAs(token, fresh({ area: 'many' }))).toMatchObject({ status: 200 });

  // files that the area has announced before use up nothing
  const large = fresh({ area: 'large', files: { 'large.0a.js': 'x'.repeat(100_000) } });
  expect(await announceAs(token, large)).toMatchObject({ status: 200 });
  const same = fresh({ area: 'large', files: { 'same.0a.js': 'x'.repeat(100_000) } });
  expect(await announceAs(token, same)).toMatchObject({ status: 200 });
  // the uploaded bytes may have either size
  const longer = changed(same, withFile('same.0a.js', { path: 'longer.0a.js', size: 100_001 }));
  expect(await announceAs(token, { ...same, manifest: longer })).toMatchObject({ status: 200 });
  const { rows } = await run(`select id from releases where area = 'large' and new_bytes > 100000`);
  expect(rows).toEqual([{ id: large.manifest.id }, { id: longer.id }]);
  await run(`update releases set new_bytes = ${1_024 * 1_024 * 1_024} - 300000
    where area = 'large' and id = '${large.manifest.id}'`);
  const last = fresh({ area: 'large', files: { 'last.0a.js': 'y'.repeat(200_000) } });
  expect(await announceAs(token, last)).toMatchObject(refused);
  expect((await run(`select from release_files where path = 'last.0a.js'`)).rows).toEqual([]);
  expect(await announceAs(token, fresh({ area: 'large' }))).toMatchObject({ status: 200 });
});

test('changes nothing when a release is published again', async () => {
  const release = fresh();
  await site.deploy(release);
  const { revision } = await site.client.fetchStatus();
  expect(await announce(release.manifest)).toMatchObject({ status: 200, body: { missing: [], revision } });
  await site.deploy(release);
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test('refuses another manifest under the id of a stored release', async () => {
  const { manifest } = fresh();
  await announce(manifest);
  const named = { ...manifest, owns: { ...manifest.owns, title: 'another' } };
  expect(await announce(named)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/its id is \w{16}, but its content hashes to \w{16}$/) },
  });
  // ids are truncated hashes, so two manifests can have the same id; the update below simulates such a case
  const other = changed({ manifest, files: {} }, (same) => ({
    ...same,
    owns: { ...same.owns, title: 'third' },
  }));
  await site.database.db.execute(`update releases set id = '${other.id}' where id = '${manifest.id}'`);
  expect(await announce(other)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('refuses another content, type or audience under the address of a stored file', async () => {
  const area = 'steady';
  const first = fresh({ area, files: { 'chunk.0a.js': 'one' } });
  await announce(first.manifest);
  const other = fresh({ area, files: { 'chunk.0a.js': 'two' } });
  expect(await announce(other.manifest)).toMatchObject({
    status: 400,
    body: { message: 'steady has already released chunk.0a.js with another content' },
  });
  const hidden = changed(first, withFile('chunk.0a.js', { audience: 'server' }));
  expect(await announce(hidden)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('has already released chunk.0a.js as text/javascript') },
  });
});

describe('the upload of a file', () => {
  const release = buildRelease({
    area: 'sent',
    files: { 'word.0a.js': 'a word and another', 'logo.0b.png': PNG },
  });
  const fileOf = (path: string) => release.manifest.files.find((file) => file.path === path)!;
  const script = fileOf('word.0a.js');
  beforeAll(() => announce(release.manifest));
  afterEach(async () => expect(await fetchVariants(site.database.db, script.integrity)).toEqual([]));

  test('refuses a truncated file with both sizes', async () => {
    expect(await send(script.integrity, Buffer.from('a word'))).toMatchObject({
      status: 400,
      body: { message: 'The upload is incomplete: word.0a.js has 6 bytes, but its release says 18' },
    });
  });

  test('refuses a file with other bytes with both hashes', async () => {
    expect(await send(script.integrity, Buffer.from('a word and no other'.slice(0, 18)))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/^The upload of word\.0a\.js has the hash sha384-\S+, not sha384-/),
      },
    });
  });

  test('refuses a file above the size limit', async () => {
    expect(await send(script.integrity, Buffer.alloc(MAX_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
  });

  test('refuses a file that was not announced', async () => {
    const bytes = Buffer.from('nobody knows me');
    expect(await send(integrityOf(bytes), bytes)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('stores nothing when the connection breaks in the middle', async () => {
    const stop = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(Buffer.from('a word')));
        stop.abort();
      },
    });
    const sent = fetch(
      `${site.url}${DEPLOY_API}/blobs/${script.integrity.slice(7).replaceAll('+', '-').replaceAll('/', '_')}`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/octet-stream' },
        body,
        signal: stop.signal,
        duplex: 'half',
      } as RequestInit,
    );
    await expect(sent).rejects.toThrow();
  });
});

test.each([
  ['script.0a.js', Buffer.concat([PNG, PNG]), 'the bytes of script.0a.js are not what its name says'],
  ['logo.0a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'the bytes of logo.0a.png'],
  ['logo.0a.svg', Buffer.from('<html></html>'), 'the bytes of logo.0a.svg'],
  ['text.0a.woff2', Buffer.from('wOFF and no more'), 'the bytes of text.0a.woff2'],
  ['data.0a.json', Buffer.from('{"a":'), 'the bytes of data.0a.json'],
])('refuses %s with content of another kind', async (path, bytes, message) => {
  const release = fresh({ files: { [path]: bytes } });
  await announce(release.manifest);
  const { integrity } = release.manifest.files.find((file) => file.path === path)!;
  expect(await send(integrity, bytes)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  });
});

test('does not check the bytes of a file again that is stored already', async () => {
  const release = fresh({ files: { 'again.0a.js': 'export const again = 1;' } });
  await site.deploy(release);
  const { integrity, size } = release.manifest.files.find(({ path }) => path === 'again.0a.js')!;
  expect(await send(integrity, Buffer.from('other bytes'))).toMatchObject({
    status: 200,
    body: { integrity, size },
  });
});

test('refuses a stored file under an extension or size that does not match it', async () => {
  const path = 'logo.0a.png';
  await site.deploy(fresh({ files: { [path]: PNG } }));
  const renamed = fresh({ files: { 'code.0a.js': PNG } });
  expect(await announce(renamed.manifest)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('the bytes of code.0a.js are not what its name says') },
  });
  const resized = changed(fresh({ files: { [path]: PNG } }), withFile(path, { size: 3 }));
  expect(await announce(resized)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(`logo.0a.png has ${PNG.length} bytes, but its release says 3`) },
  });
});
