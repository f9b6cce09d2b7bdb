import { benches } from './benches';
import { runBenches } from '../run-benches';

// `pnpm bench:dev [name…]`: how long a developer waits, measured in clones of the last commit.
await runBenches(benches, process.argv.slice(2));
