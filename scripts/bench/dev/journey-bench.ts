import { text } from '../../steps/start.text.mjs';
import type { Bench } from '../run-benches';
import { freePort, withClone } from './clone';
import { judge, measureRun, measureUntil } from './measure';

/** One spec of journeys on a site that already runs. */
export const run: Bench = (print) =>
  withClone(async ({ folder: cwd }) => {
    const port = await freePort();
    const verdicts: Awaited<ReturnType<typeof judge>>[] = [];
    await measureUntil(
      { cwd, args: ['scripts/start.mjs'], env: { PORT: port } },
      text.ready(''),
      async () => {
        const args = ['scripts/journeys.mjs', '--site', `http://localhost:${port}`, 'home-frame'];
        verdicts.push(await judge('a journey with --site', 30, print, () => measureRun({ cwd, args })));
      },
    );
    return verdicts;
  });
