import { text } from '../../steps/start.text.mjs';
import type { Bench } from '../run-benches';
import { freePort, withClone } from './clone';
import { judge, measureUntil } from './measure';

/** `npm start` in a fresh clone: installation, builds, a new database. The npm packages are in the store of pnpm. */
export const run: Bench = async (print) => [
  await judge('npm start on a fresh clone', 60, print, () =>
    withClone(async ({ folder: cwd }) => {
      const env = { PORT: await freePort() };
      return measureUntil({ cwd, args: ['scripts/start.mjs'], env }, text.ready(''), () => Promise.resolve());
    }),
  ),
];
