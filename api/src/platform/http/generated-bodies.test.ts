import { checkGeneratedBodies } from '../../testing/generated-bodies';
import { ENGINES } from '../../testing/test-database';

// Allows time for a real database on a busy machine.
jest.setTimeout(120_000);

test.each(ENGINES)('answers generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, 500, 0.5),
);
