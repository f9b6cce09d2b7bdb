import { checkGeneratedBodies } from '../testing/generated-bodies';
import { ENGINES } from '@site/server/testing/test-database';

// allows time for thousands of requests to a real database on a busy machine
jest.setTimeout(600_000);

/** Share of the calls that at least one body reaches. */
const REACHED_SHARE = 0.6;
/** Bodies for each database. `BODIES=5000` is the long drill. */
const BODIES = Number(process.env.BODIES ?? 500);

test.each(ENGINES)('answers generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, BODIES, REACHED_SHARE),
);
