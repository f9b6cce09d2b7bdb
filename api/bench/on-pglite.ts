import type { Bench } from '../../scripts/bench/run-benches';
import { loadApi } from './loads';

/** The embedded database in memory. It serves one machine with a few players, so its results are printed without targets. */
export const run: Bench = async () => {
  const verdicts = await loadApi('');
  return verdicts.map(({ name, measured }) => ({ name: name.split(':')[0] ?? name, kept: true, measured }));
};
