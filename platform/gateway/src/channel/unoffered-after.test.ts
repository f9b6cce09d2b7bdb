import { openTestDatabase } from '@site/server/testing/test-database';
import type { ChannelEntry } from './channel.repo';
import type { Composition } from '@site/contracts/composition';
import { findUnofferedAfter } from './unoffered-names';

test('finds no names after a change whose database does not answer, and reports why', async () => {
  const database = await openTestDatabase();
  await database.close();
  const errors: unknown[] = [];
  const ports = { db: database.db, onError: (error: unknown) => errors.push(error) };
  const request = { action: 'canary', area: 'home', to: 'second', percent: 5, why: 'a trial' } as const;
  const entry = { area: 'home', from: 'first', to: 'second 5', action: 'canary' } as ChannelEntry;
  const composition = { id: 'of-two', areas: {} } as Composition;
  expect(await findUnofferedAfter(ports, request, { entries: [entry], composition })).toEqual([]);
  expect(errors).toHaveLength(1);
});
