import { checkGeneratedBodies } from '../testing/generated-bodies';
import { ENGINES } from '@site/server/testing/test-database';

// Allows time to send thousands of requests to a real database on a busy machine.
jest.setTimeout(400_000);

test.each(ENGINES)('answers thousands of generated bodies on %s without server failures', (engine) =>
  checkGeneratedBodies(engine, 5_000, 0.8),
);
