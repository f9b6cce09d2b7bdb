import type { Bench } from '../../e2e/bench/run-benches';
import { pressApi } from './loads';

/** The embedded database, in memory: it is for one machine and a few players, so nothing is asked of it. */
export const run: Bench = async () => {
  const verdicts = await pressApi('');
  return verdicts.map(({ name, measured }) => ({ name: name.split(':')[0] ?? name, kept: true, measured }));
};
