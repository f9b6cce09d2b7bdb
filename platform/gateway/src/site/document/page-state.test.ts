import type { OwnedPath } from '@site/contracts/area';
import type { PageState } from '@site/contracts/page';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { narrowState, toPageState } from './page-state';

const toPath = (prefix: string): OwnedPath => ({ prefix, title: prefix, description: prefix });

/** Builds the state of a page of `home`, on a site whose areas own the given paths. */
function buildState(owned: Record<string, string[]>): PageState {
  const releases = Object.entries(owned).map(([area, paths]) =>
    buildRelease({ area, paths: paths.map(toPath) }),
  );
  const [home] = releases;
  const site = buildLiveSite(buildShell().manifest, home!.manifest);
  const areas = new Map(releases.map(({ manifest }) => [manifest.area, manifest]));
  return toPageState({ ...site, areas, paths: owned }, 'home');
}

const SITE = {
  home: ['/'],
  desk: ['/desk'],
  bank: ['/bank'],
  vault: ['/bank/vault'],
  cell: ['/bank/vault/1'],
};
const namesOf = ({ paths, sections }: PageState) => [Object.keys(paths), Object.keys(sections)];

test('keeps the page’s own area and those that the render used', () => {
  const served = narrowState(buildState(SITE), ['desk', 'gone', 'constructor', '__proto__']);
  expect(namesOf(served)).toEqual([
    ['home', 'desk'],
    ['home', 'desk'],
  ]);
  expect(served.partial).toBe(true);
});

test('also keeps areas that own a path below one of a used area', () => {
  const served = narrowState(buildState(SITE), ['bank']);
  expect(namesOf(served)[0]).toEqual(['home', 'bank', 'vault', 'cell']);
});

test('keeps all areas when all are used or the shell names none', () => {
  const state = buildState(SITE);
  expect(narrowState(state, ['desk', 'bank'])).toEqual(state);
  expect(narrowState(state, undefined)).toEqual(state);
  expect(state).not.toHaveProperty('partial');
});
