import { buildRelease } from '../testing/tiny-release';
import { positionOf, withMaps, withPrivateFiles } from '../testing/with-maps';
import { type FoundRelease, SourceTracer } from './source-tracer';
import { ReadBudget, UNLIMITED } from '../releases/read-budget';

const SCRIPT = 'const a=1;function shelf(){throw goods.price}\nfunction far(){return sea}';
const FILE = 'page.0badf00d.js';
const MARKS = { 'throw goods': 'home/src/shelf.tsx:42', 'return sea': 'node_modules/sea/sea.js:7' };
const bare = buildRelease({ files: { [FILE]: SCRIPT } });

function open(release = withMaps(bare, MARKS)) {
  const reads: string[] = [];
  const tracer = new SourceTracer(async ({ path }) => {
    reads.push(path);
    return release.files[path]!.toString();
  });
  const searches: unknown[] = [];
  const manifests: string[] = [];
  const found = {
    files: release.manifest.files.length,
    read: () => {
      manifests.push(release.manifest.id);
      return Promise.resolve(release.manifest);
    },
  };
  const find = (place: { area: string }): Promise<FoundRelease | null> => {
    searches.push(place);
    return Promise.resolve(place.area === 'home' ? found : null);
  };
  return {
    reads,
    manifests,
    searches,
    trace: (text: string, payer = UNLIMITED) => tracer.trace(text, find, payer),
    release,
  };
}
const at = (code: string) => `https://site.example/r/home/${FILE}:${positionOf(SCRIPT, code)}`;

test('replaces the places of a stack by file and line, and keeps the rest of the text', async () => {
  const { trace, reads } = open();
  const stack = `TypeError: no price\n    at shelf (${at('goods')})\nfar@${at('sea')}\n    at https://evil.example/x.js:1:2`;
  const { text, places } = await trace(stack);
  expect(text).toBe(
    'TypeError: no price\n    at shelf (home/src/shelf.tsx:42)\nfar@node_modules/sea/sea.js:7\n    at https://evil.example/x.js:1:2',
  );
  expect(places.map(({ source }) => source)).toEqual(['home/src/shelf.tsx:42', 'node_modules/sea/sea.js:7']);
  await trace(stack);
  expect(reads).toHaveLength(1);
});

test('traces places in the server bundle of a release', async () => {
  const server = 'exports.area={render(){throw goods}}';
  const release = withMaps(buildRelease({ server }), { 'throw goods': 'home/src/area.tsx:5' });
  const { trace } = open(release);
  const { id } = release.manifest;
  expect((await trace(`at render (home@${id}:${positionOf(server, 'goods')})`)).text).toBe(
    'at render (home/src/area.tsx:5)',
  );
});

test('names the reason for each place that stays as it is', async () => {
  const { trace } = open();
  const reasons = async (text: string, traced = trace) =>
    (await traced(text)).places.map(({ problem }) => problem);
  expect(await reasons('/r/news/a.js:1:2 home@0a1b2c3d4e5f6071:1:2')).toEqual([
    'unknown-release',
    'generated',
  ]);
  expect(await reasons(`/r/home/${FILE}:1:2 /r/home/other.js:1:2 /r/home/${FILE}:9:9`)).toEqual([
    'generated',
    'no-map',
    'generated',
  ]);
  expect(await reasons(at('goods'), open(bare).trace)).toEqual(['no-map']);
});

test('asks once for each script of a text, and for twenty scripts at most', async () => {
  const { trace, searches } = open();
  await trace(Array.from({ length: 500 }, (_, number) => `/r/home/${FILE}:1:${number}`).join('\n'));
  expect(searches).toHaveLength(1);
  await trace(Array.from({ length: 500 }, (_, number) => `/r/home/x${number}.js:1:1`).join('\n'));
  expect(searches).toHaveLength(21);
});

test.each([
  [
    'is larger than any map of a build',
    `{"version":3,"sources":["${'a'.repeat(1024 * 1024)}"],"mappings":"AAAA"}`,
    0,
  ],
  ['is nested deeply', '['.repeat(250_000) + ']'.repeat(250_000), 1],
  ['has sections', '{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":{}}]}', 1],
  ['names a source that changes a terminal', '{"version":3,"sources":["\\u001b[31m"],"mappings":"AAAA"}', 1],
  ['is no JSON', 'mappings', 1],
  [
    'has more sources than any map of a build',
    JSON.stringify({ version: 3, sources: Array(100_000).fill('a'), mappings: 'CAAA,'.repeat(300) }),
    1,
  ],
  ['has many unknown fields', `{"version":3,${'"a":1,'.repeat(60_000)}"sources":["a"],"mappings":"CAAA"}`, 1],
  ['has columns that go back', JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'gCAA,jBAA' }), 1],
  [
    'has more places than any map of a build',
    JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'CAAA,'.repeat(60_001) }),
    1,
  ],
])('does not use a map that %s', async (_what, map, reads) => {
  const hostile = open(withPrivateFiles(bare, { [`${FILE}.0a1b2c3d4e5f6071.map`]: map }));
  for (let time = 0; time < 3; time += 1)
    expect((await hostile.trace(at('goods'))).places).toMatchObject([{ problem: 'no-map' }]);
  expect(hostile.reads).toHaveLength(reads);
});

test.each(['AAAA,zzzzzzzz,;;;!', 'AAAAA,AEAA', ',;,;'])(
  'prints no invalid place for the damaged mappings %s',
  async (mappings) => {
    const map = JSON.stringify({ version: 3, sources: ['home/src/a.ts'], mappings });
    const damaged = open(withPrivateFiles(bare, { [`${FILE}.0a1b2c3d4e5f6071.map`]: map }));
    const { text } = await damaged.trace(`${at('goods')} ${at('sea')}`);
    expect(text).not.toMatch(/undefined|NaN|null/);
  },
);

test('decodes only so many maps in a minute for a team that traces many', async () => {
  let now = 0;
  const budget = new ReadBudget(() => now);
  const map = (source: string) =>
    JSON.stringify({ version: 3, sources: [source], mappings: 'AAAA', padding: 'x'.repeat(250 * 1024) });
  const scripts = Array.from({ length: 8 }, (_, number) => `page${number}.0badf00d.js`);
  const maps = scripts.map((script, number) => [`${script}.0a1b2c3d4e5f6071.map`, map(`${number}.ts`)]);
  const many = open(withPrivateFiles(bare, Object.fromEntries(maps) as Record<string, string>));
  const problems = async (names: string[], team: string) =>
    (await many.trace(names.map((name) => `/r/home/${name}:1:1`).join(' '), budget.of(team))).places.map(
      ({ problem, source }) => problem ?? source,
    );
  const limited = Array.from({ length: 5 }, () => 'limit');
  expect(await problems(scripts, 'home')).toEqual(['0.ts:1', '1.ts:1', '2.ts:1', ...limited]);
  // maps in memory cost nothing
  expect(await problems(scripts.slice(0, 3), 'home')).toEqual(['0.ts:1', '1.ts:1', '2.ts:1']);
  expect(await problems(scripts.slice(3, 4), 'another team')).toEqual(['3.ts:1']);
  now = 60_000;
  expect(await problems(scripts.slice(4, 5), 'home')).toEqual(['4.ts:1']);
  expect(many.reads).toHaveLength(5);
});

test('searches only so often in a minute for a team', async () => {
  const { trace, searches } = open();
  const payer = new ReadBudget(() => 0).of('home');
  for (let text = 0; text < 20; text += 1) {
    const names = Array.from({ length: 20 }, (_, script) => `/r/home/x${text}y${script}.js:1:1`);
    await trace(names.join(' '), payer);
  }
  expect(searches.length).toBeLessThan(64);
});

test('reads no manifest that is not paid', async () => {
  const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, file) => [`part${file}.js`, `${file}`]));
  const { trace, manifests } = open(buildRelease({ files }));
  const payer = new ReadBudget(() => 0).of('home');
  for (let text = 0; text < 5; text += 1) await trace(`/r/home/part${text}.js:1:1`, payer);
  // each costs 400 kB and its search
  expect(manifests).toHaveLength(2);
  expect((await trace('/r/home/part5.js:1:1', payer)).places).toMatchObject([{ problem: 'limit' }]);
});
