import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DevPart } from '@site/contracts/dev-part';
import { SHELL } from '@site/contracts/release-path';
import { NO_ROUTING } from '../channel/site-routing';
import { openTestSite, type TestSite } from '../testing/test-site';
import { RENDERING_SHELL, renderingArea } from '../testing/tiny-release';
import { DevSite } from './dev-site';

let folder: string;
let site: TestSite;
const dev = new DevSite(NO_ROUTING);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-site-'));
  dev.update([await lay(SHELL, RENDERING_SHELL), await lay('pier', renderingArea('"at the pier"'))]);
  site = await openTestSite({ dev, renderProcesses: 1 });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function lay(name: string, server: string, title = 'Пирс'): Promise<DevPart> {
  const id = `${name}${server.length}`;
  const file = path.join(folder, `${id}.cjs`);
  await writeFile(file, server);
  const paths = name === SHELL ? [] : [{ prefix: '/pier', title, description: title }];
  const owns = { name, title, sign: { street: 'Пробная', house: '1' }, paths, modals: [], slots: [] };
  return { kind: 'live', owns, icon: null, entry: 'entry.js', server: file, id };
}

const open = async () => (await site.get('/pier')).text();
const composition = async () => ((await (await site.get('/builds/latest.json')).json()) as { id: string }).id;

test('renders pages from the current parts without the channel', async () => {
  expect(await open()).toContain('at the pier');
  const before = await composition();
  dev.update([await lay(SHELL, RENDERING_SHELL), await lay('pier', renderingArea('"at the new pier"'))]);
  expect(await open()).toContain('at the new pier');
  // open pages get the new code by hot reload, so the composition must not change
  expect(await composition()).toBe(before);
});

test('makes a new composition with its own manifest for changes that an open page can’t apply', async () => {
  const before = await composition();
  dev.update([await lay(SHELL, RENDERING_SHELL), await lay('pier', renderingArea('"pier"'), 'Причал')]);
  expect(await open()).toContain('<title>Причал');
  const id = await composition();
  expect(id).not.toBe(before);
  const meta = await site.get(`/builds/meta/${id}.json`);
  expect(await meta.json()).toMatchObject({ id, areas: { pier: { entry: '/r/pier/entry.js' } } });
});

test('allows scripts without a hash, and is otherwise as strict as a real site', async () => {
  const { headers } = await site.head('/pier');
  expect(headers.get('integrity-policy')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
});
