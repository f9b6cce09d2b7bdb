import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { findProblems } from '../releases/linker/link';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { findLinkingMoves } from './linking-moves';
import type { Move } from './state';

const page = (prefix: string) => ({ prefix, title: 'T', description: 'D' });
const area = (name: string, ...paths: string[]) =>
  buildRelease({ area: name, server: `// ${paths.join()}`, paths: paths.map(page) }).manifest;
const shell = buildShell().manifest;
const toMove = ({ area: name, id }: ReleaseManifest): Move => ({ area: name, to: id });

/** Returns the restored areas, and how often the site was linked. */
async function restore(live: readonly ReleaseManifest[], former: readonly ReleaseManifest[]) {
  let links = 0;
  const moves = await findLinkingMoves(former.map(toMove), (some) => {
    links += 1;
    const moved = new Map(some.map(({ area: name, to }) => [name, to]));
    const next = [
      ...former.filter(({ area: name }) => moved.has(name)),
      ...live.filter(({ area: name }) => !moved.has(name)),
    ];
    const problems = findProblems({
      shell: next.find(({ area: name }) => name === SHELL),
      areas: next.filter(({ area: name }) => name !== SHELL),
      findFileProblem: ({ path }) => (path.startsWith('lost') ? 'the store does not have it' : null),
    });
    return problems.filter(({ areas }) => areas.some((name) => moved.has(name)));
  });
  return { areas: moves.map(({ area: name }) => name), links };
}
const numbers = Array.from({ length: 200 }, (_, number) => number);

test('restores 200 areas with a single link', async () => {
  const areas = numbers.map((number) => area(`a${number}`, `/p${number}`));
  expect(await restore([shell], areas)).toEqual({ areas: areas.map((one) => one.area), links: 1 });
});

test('leaves out a hundred of 200 areas whose paths others own now, without linking once for each', async () => {
  const former = numbers.map((number) => area(`a${number}`, `/p${number}`));
  const owners = numbers
    .filter((number) => number % 2 === 0)
    .map((number) => area(`b${number}`, `/p${number}`));
  const { areas, links } = await restore([shell, ...owners], former);
  expect(areas).toEqual(former.map((one) => one.area).filter((_, number) => number % 2 === 1));
  expect(links).toBe(2);
});

test('follows a chain of areas that have taken paths from each other, one link for each', async () => {
  // the former release of each area owns the path that the next one owns now
  const former = [0, 1, 2, 3].map((number) => area(`a${number}`, `/p${number}`));
  const live = [...[0, 1, 2, 3].map((number) => area(`a${number}`, `/p${number + 1}`)), area('b', '/p0')];
  expect(await restore([shell, ...live], [...former, area('c', '/c')])).toEqual({ areas: ['c'], links: 5 });
});

test('leaves out the one of two former releases after which the others link', async () => {
  const former = [area('a', '/x'), area('b', '/x'), area('c', '/y')];
  // without its former release, `a` would take the path of `c`
  const live = [area('a', '/y'), area('b', '/b'), area('c', '/c')];
  expect((await restore([shell, ...live], former)).areas).toEqual(['a', 'c']);
});

test('leaves out the shell when nothing else helps', async () => {
  const lost = buildShell({ files: { 'lost.js': 'x' } }).manifest;
  expect(await restore([shell, area('a', '/new')], [lost, area('a', '/a')])).toEqual({
    areas: ['a'],
    links: 2,
  });
});
