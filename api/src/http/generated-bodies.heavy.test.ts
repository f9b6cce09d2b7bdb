import { checkGeneratedBodies } from '../testing/generated-bodies';
import { type Engine, ENGINES } from '@site/server/testing/test-database';

// Allows time to send thousands of requests to a real database on a busy machine.
jest.setTimeout(400_000);

/** Number of bodies, and the share of calls that at least one of them reaches. PGlite runs the same SQL, but slower. */
const LOADS: Record<Engine, readonly [bodies: number, reachedShare: number]> = {
  pglite: [2_000, 0.7],
  postgres: [5_000, 0.75],
};

test.each(ENGINES)('answers thousands of generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, ...LOADS[engine]),
);
