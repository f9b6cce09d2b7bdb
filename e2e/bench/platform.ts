import { PLATFORM_BENCHES } from './platform/benches';
import { runBenches } from '../../scripts/bench/run-benches';

/**
 * `pnpm bench:platform [moves] [link] [polls] [renders] [pages] [consoles] [growth]`: runs the named benchmarks, or all
 * of them.
 */
await runBenches(PLATFORM_BENCHES, process.argv.slice(2));
