import { randomBytes } from 'node:crypto';
import type { Database } from '@site/server/db';
import { createPushKeys } from '@site/server/push/push-keys';
import { PUSH_HOSTS } from '@site/server/push/send-push';
import { openMigratedDatabase } from '../../testing/migrated-database';
import { insertSubscriptions, queueTo } from '../../testing/push-rows';
import { createPushDelivery } from './push-delivery';
import { createPushSender, type PushSender } from './push-sender';
import { pushMessages } from './push.table';

/** Player whose browser has a key that the site no longer accepts. */
const OUTDATED = 2;
type SentPush = Awaited<ReturnType<PushSender['send']>>;
const FAST: SentPush = { outcome: 'sent', took: { ms: 80, isTimeout: false } };

let database: Database;
const now = new Date();

beforeEach(async () => {
  database = await openMigratedDatabase('pglite');
  const players = Array.from({ length: 6 }, (_, index) =>
    index + 1 === OUTDATED ? { key: 'outdated' } : {},
  );
  await insertSubscriptions(database.db, players);
});
afterEach(() => database.close());

const queue = (players: number[], attempts = 0) => queueTo(database.db, players, { now, attempts });

/** Opens a delivery. `answer` returns the result of requests, of which there are none for outdated keys. */
function openDelivery(answer: (endpoint: string) => SentPush) {
  const keys = createPushKeys({ current: () => randomBytes(32), accepted: () => [] });
  const real = createPushSender(database.db, { keys, hosts: PUSH_HOSTS, standIn: null });
  const sent: string[] = [];
  const sender: PushSender = {
    ...real,
    send(target, message) {
      if (target.key === 'outdated') return real.send(target, message);
      sent.push(target.endpoint);
      return Promise.resolve(answer(target.endpoint));
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  return { sent, delivery: createPushDelivery({ db: database.db, sender, now: () => now, onError }) };
}

test('keeps the limit of a fast host when one of its subscriptions has a key that is not accepted', async () => {
  const { delivery, sent } = openDelivery(() => FAST);
  await queue([1]);
  await delivery.sendDue();
  await queue([OUTDATED]);
  await delivery.sendDue();
  sent.length = 0;
  await queue([3, 4, 5, 6]);
  await delivery.sendDue();
  expect(sent).toHaveLength(4);
});

test('does not count a host as fast to which no request was sent', async () => {
  const { delivery, sent } = openDelivery((endpoint) =>
    endpoint.endsWith('/1') ? { outcome: 'gone', took: null } : FAST,
  );
  await queue([1]);
  await delivery.sendDue();
  sent.length = 0;
  await queue([3, 4, 5, 6]);
  await delivery.sendDue();
  expect(sent).toHaveLength(2);
});

test('ends a message at its last attempt', async () => {
  const { delivery, sent } = openDelivery(() => ({ ...FAST, outcome: 'later' }));
  await queue([1], 6);
  await queue([3], 7);
  await delivery.sendDue();
  expect(sent).toHaveLength(2);
  const rows = await database.db.select().from(pushMessages).orderBy(pushMessages.id);
  expect(rows.map(({ attempts, sentAt }) => [attempts, sentAt])).toEqual([
    [7, null],
    [8, now],
  ]);
});
