import type { Bench } from '../../scripts/bench/run-benches';
import { loadApi } from './loads';

/**
 * Measures the api with the embedded database in memory. That database is meant for one machine with a few
 * players, so the results have no targets.
 */
export const run: Bench = async () => {
  const verdicts = await loadApi('');
  return verdicts.map(({ name, measured }) => ({ name: name.split(':')[0] ?? name, met: true, measured }));
};
