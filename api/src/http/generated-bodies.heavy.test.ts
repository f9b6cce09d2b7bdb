import { checkGeneratedBodies } from '../testing/generated-bodies';
import { type Engine, ENGINES } from '@site/server/testing/test-database';

// Allows time to send thousands of requests to a real database on a busy machine.
jest.setTimeout(400_000);

/** Number of bodies. PGlite runs the same SQL and takes three times as long for one. */
const BODIES: Record<Engine, number> = { pglite: 1_500, postgres: 5_000 };

test.each(ENGINES)('answers thousands of generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, BODIES[engine], 0.8),
);
