import { text } from '../../../platform/dev/dev.text.mjs';
import type { Bench } from '../run-benches';
import { freePort, withClone } from './clone';
import { judge, measureRun, measureUntil } from './measure';

/** `pnpm dev` until the first page has come, without and with the caches of an earlier run. */
export const run: Bench = (print) =>
  withClone(async (clone) => {
    const port = await freePort();
    const openFirstPage = async () => {
      const reply = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
      await reply.text();
      if (!reply.ok) throw new Error(`the first page answered ${reply.status}`);
    };
    const dev = () =>
      measureUntil(
        { cwd: clone.folder, args: ['scripts/dev.mjs'], env: { PORT: port } },
        text.ready(''),
        openFirstPage,
      );
    // installs, which is not measured
    await measureRun({ cwd: clone.folder, args: ['scripts/build.mjs', 'promo'] });
    const cold = await judge('dev to the first page, cold', 40, print, () => {
      clone.clear('.cache', '.data');
      return dev();
    });
    return [cold, await judge('dev to the first page, warm', 15, print, dev)];
  });
