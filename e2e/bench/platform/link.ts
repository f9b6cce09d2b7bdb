import type { ReleaseManifest } from '@site/contracts/release';
import { createFileCheck } from '../../../platform/gateway/src/releases/linker/file-check';
import { link } from '../../../platform/gateway/src/releases/linker/link';
import { buildRelease, buildShell } from '@site/gateway/testing/tiny-release';
import { median } from '../../../scripts/bench/statistics';
import type { Bench } from '../../../scripts/bench/run-benches';

const MOST_MS = 50;
const AREAS = 200;
const MODULES = 10;
const NAMES = 60;
const FILES = 40;
const ROUNDS = 21;

const modules = Array.from({ length: MODULES }, (_, index) => `@bench/module-${index}`);
const names = Array.from({ length: NAMES / MODULES }, (_, index) => `useThing${index}`);

const shell = buildShell({
  provides: modules.map((key) => ({
    key,
    version: '1.4.2',
    names: [...names, ...Array.from({ length: 200 }, (_, index) => `other${index}`)],
  })),
}).manifest;

const areas = Array.from({ length: AREAS }, (_, number): ReleaseManifest => {
  const area = `area${number}`;
  return buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: area, description: area }],
    modals: [`${area}-modal`],
    files: Object.fromEntries(
      Array.from({ length: FILES }, (_, index) => [`chunk.${index}.js`, `/* ${area} ${index} */`]),
    ),
    needs: modules.map((key) => ({ key, range: '^1.2.0', names })),
  }).manifest;
});

/**
 * Measures the time to link a site with 200 areas. Each area has 40 files and imports 60 names from the
 * shell.
 */
export const run: Bench = () => {
  const present = new Map(
    [shell, ...areas].flatMap(({ files }) =>
      files.map(({ integrity, size }) => [integrity, { size, kinds: ['js', 'cjs'] }] as const),
    ),
  );
  const findFileProblem = createFileCheck(present);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const problems = link({ shell, areas, findFileProblem });
    times.push(performance.now() - startedAt);
    if (problems.length > 0) throw new Error(`The bench does not link: ${problems[0]?.message}`);
  }
  return Promise.resolve([
    {
      name: `linking ${AREAS} areas with ${NAMES} shared names each ≤ ${MOST_MS} ms`,
      met: median(times) <= MOST_MS,
      measured: `${median(times).toFixed(1)} ms`,
    },
  ]);
};
