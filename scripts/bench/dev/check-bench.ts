import type { Bench } from '../run-benches';
import { withClone } from './clone';
import { judge, measureRun } from './measure';

const CHECK = ['scripts/check.mjs', 'promo'];

/** `pnpm check promo` without caches, after an edit of one page, and without a change. */
export const run: Bench = (print) =>
  withClone(async (clone) => {
    const check = () => measureRun({ cwd: clone.folder, args: CHECK });
    // installs, which is not measured
    await check();
    const cold = await judge('check, cold', 40, print, () => {
      clone.clear('.cache');
      return check();
    });
    const warm = await judge('check, warm', 10, print, () => {
      clone.edit();
      return check();
    });
    return [cold, warm, await judge('check, unchanged', 3, print, check)];
  });
