import { runBenches } from '../../../scripts/bench/run-benches';

/** `pnpm --filter @site/gateway bench:pages | bench:polls | bench:consoles`: measures one gateway in this process. */
await runBenches(
  {
    pages: () => import('./cached-page'),
    polls: () => import('./build-poll'),
    consoles: () => import('./open-consoles'),
  },
  process.argv.slice(2),
);
