import type { ReleaseManifest } from '@site/contracts/release';
import { changed } from '../../testing/changed-release';
import { buildRelease } from '../../testing/tiny-release';
import { assertManifestLimits } from './manifest-limits';

const page = (prefix: string, title = 'Причал') => ({ prefix, title, description: 'Где стоят лодки' });
const owning = (owns: Partial<ReleaseManifest['owns']>) => (manifest: ReleaseManifest) => ({
  ...manifest,
  owns: { ...manifest.owns, ...owns },
});
const check = (change: (manifest: ReleaseManifest) => ReleaseManifest) => () =>
  assertManifestLimits(changed(buildRelease(), change));

test('accepts the longest path that has pages', () => {
  expect(check(owning({ paths: [page('/a'.repeat(10)), page(`/${'a'.repeat(299)}`)] }))).not.toThrow();
});

test.each<[string, (manifest: ReleaseManifest) => ReleaseManifest, string]>([
  ['a deep path', owning({ paths: [page('/a'.repeat(11))] }), 'has more than 10 segments'],
  [
    'a deep second path',
    owning({ paths: [{ ...page('/a'), sameAs: '/b'.repeat(11) }] }),
    'more than 10 segments',
  ],
  ['a long path', owning({ paths: [page(`/${'a'.repeat(300)}`)] }), 'owns.paths.prefix has 301 characters'],
  ['a long title', owning({ title: 'x'.repeat(201) }), 'owns.title has 201 characters, more than 200'],
  ['many modals', owning({ modals: Array(201).fill('hint') }), 'owns.modals has 201 entries, more than 200'],
  [
    'much text for pages of other areas',
    owning({ paths: Array.from({ length: 100 }, (_, index) => page(`/${index}`, 'x'.repeat(200))) }),
    'its part in the pages of other areas has 2',
  ],
  [
    'many bytes in few characters for pages of other areas',
    owning({ paths: Array.from({ length: 50 }, (_, index) => page(`/${index}`, '\u6f22'.repeat(150))) }),
    'Own one path instead of many below it',
  ],
  [
    'the hashes of many scripts',
    (manifest) => ({
      ...manifest,
      files: manifest.files.flatMap((file) =>
        file.path === manifest.entry
          ? [file, ...Array.from({ length: 200 }, (_, index) => ({ ...file, path: `${index}.js` }))]
          : [file],
      ),
    }),
    '0 paths and 201 scripts',
  ],
  [
    'a long range of versions',
    (manifest) => ({ ...manifest, needs: [{ key: 'react', range: ' =v'.repeat(34), names: [] }] }),
    'needs.range has 102 characters, more than 100',
  ],
  [
    'a long name in a list',
    (manifest) => ({ ...manifest, uses: { paths: [], modals: ['x'.repeat(501)], slots: [] } }),
    'uses.modals has 501 characters',
  ],
  [
    'many schemas',
    (manifest) => ({
      ...manifest,
      contract: {
        modals: {},
        slots: {},
        events: Object.fromEntries(
          Array.from({ length: 150 }, (_, number) => [
            `tiny/event-${number}`,
            { payload: { type: 'string', description: 'x'.repeat(450) } },
          ]),
        ),
      },
    }),
    'its contract has 7',
  ],
  [
    'many needed names in many needs',
    (manifest) => ({
      ...manifest,
      needs: Array<ReleaseManifest['needs'][number]>(200).fill({
        key: 'react',
        range: '^19.0.0',
        names: Array<string>(200).fill('useSyncExternalStore'),
      }),
    }),
    'it has 9',
  ],
  [
    'a long name of a chunk',
    (manifest) => ({ ...manifest, chunks: { ['x'.repeat(501)]: [] } }),
    'chunks (name) has 501 characters',
  ],
])('refuses a manifest with %s', (_what, change, message) => {
  expect(check(change)).toThrow(
    expect.objectContaining({ code: 'TOO_LARGE', message: expect.stringContaining(message) }),
  );
});

test.each<[string, (manifest: ReleaseManifest) => ReleaseManifest, string]>([
  [
    'a title that changes a terminal',
    owning({ title: 'A\u001b[2J' }),
    'owns.title has a character that changes',
  ],
  [
    'a name of another area that reverses text',
    (manifest) => ({ ...manifest, uses: { paths: ['/donate\u202e'], modals: [], slots: [] } }),
    'uses.paths has a character that changes',
  ],
  [
    'an imported name of two lines',
    (manifest) => ({ ...manifest, needs: [{ key: 'react', range: '*', names: ['a\nb'] }] }),
    'needs.names has a character that changes',
  ],
  [
    'a name of a chunk that rings a bell',
    (manifest) => ({ ...manifest, chunks: { 'pier\u0007': [] } }),
    'chunks.pier has a character that changes',
  ],
])('refuses a manifest with %s', (_what, change, message) => {
  expect(check(change)).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining(message) }),
  );
});

test.each([
  '=1.0.0',
  '1.0.0',
  '~1.0.0',
  '>=1.0.0',
  '*',
  '^1',
  '^1.0.0-rc.1',
  '^1.0.0 <1.0.1',
  '^1.0.0 || =2.0.0',
])('refuses a need with the range %s, which the build does not write, and says what to do', (range) => {
  expect(check((manifest) => ({ ...manifest, needs: [{ key: 'react', range, names: [] }] }))).toThrow(
    expect.objectContaining({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(
        /^home's release.json: it needs react .+ Build the area again with site build/,
      ),
    }),
  );
});

test('accepts the ranges that the build writes', () => {
  const needs = ['^19.0.0', '^0.14.0', '^2.11.3'].map((range) => ({ key: 'react', range, names: [] }));
  expect(check((manifest) => ({ ...manifest, needs }))).not.toThrow();
});
