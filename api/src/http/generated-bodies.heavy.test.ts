import { checkGeneratedBodies } from '../testing/generated-bodies';
import { type Engine, ENGINES } from '@site/server/testing/test-database';

// allows time for thousands of requests to a real database on a busy machine
jest.setTimeout(600_000);

/** Share of the calls that at least one body reaches. */
const REACHED_SHARE = 0.6;
/** Bodies for each database. `BODIES=5000` is the long drill. PGlite runs the same SQL, but slower. */
const BODIES: Record<Engine, number> = {
  pglite: Number(process.env.BODIES ?? 500),
  postgres: Number(process.env.BODIES ?? 1_500),
};

test.each(ENGINES)('answers generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, BODIES[engine], REACHED_SHARE),
);
