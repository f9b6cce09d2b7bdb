import { setTimeout as wait } from 'node:timers/promises';
import { and, gt, isNull } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { gameGrants } from '../game/grants/grant.table';

/**
 * Waits until no grant is at its first delivery. A purchase starts this delivery after its reply, so a test
 * could otherwise read the goods before the game server has replied. The limit of time is the test's.
 */
export async function waitForDeliveries(db: Db): Promise<void> {
  const { givenAt, failure, attempts } = gameGrants;
  const isFirstDelivery = and(isNull(givenAt), isNull(failure), gt(attempts, 0));
  while ((await db.$count(gameGrants, isFirstDelivery)) > 0) await wait(10);
}
