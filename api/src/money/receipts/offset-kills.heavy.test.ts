import { MINUTE_MS } from '@site/contracts/time';
import { findFreePort, type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { startKilledApi } from '../../testing/killed-api';
import { openTestPayments, type TestPayments, until } from '../../testing/test-payments';
import { updateOrder } from '../orders/order.repo';

let server: PostgresServer;
let pay: TestPayments;
beforeAll(async () => {
  server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  pay = await openTestPayments('postgres');
});
afterAll(async () => {
  delete process.env.TEST_DATABASE_URL;
  await pay.close();
  await server.stop();
});

test('offsets a prepayment once when processes are killed before and after the request', async () => {
  const { id, payment } = await pay.startOrder();
  await pay.simulator.finishPayment(payment, 'success');
  // The api of this process uses the real time and finds nothing due.
  const dueAt = new Date(Date.now() + 30 * MINUTE_MS);
  await updateOrder(pay.db, id, { offsetReceipt: 'due', receiptPollAt: dueAt });
  const [database, port] = await Promise.all([pay.databaseUrl(), findFreePort()]);
  const serve = (aheadMs: number) =>
    startKilledApi({ database, simulator: pay.simulator.url, port, game: null, aheadMs });

  // the process waits for the list of receipts, before it has requested one
  pay.simulator.setFaults({ fetch: [null, 'late'] });
  const first = await serve(31 * MINUTE_MS);
  await until(
    () => pay.read(id),
    ({ offsetReceipt }) => offsetReceipt === 'pending',
  );
  first.kill();
  expect(await first.exited).toBe('SIGKILL');
  expect(payment.offsets).toHaveLength(0);

  // the process waits for the answer to its request, whose receipt is made
  pay.simulator.setFaults({ receipt: ['late'] });
  const second = await serve(47 * MINUTE_MS);
  await until(
    async () => payment.offsets,
    ({ length }) => length > 0,
  );
  second.kill();
  expect(await second.exited).toBe('SIGKILL');
  expect(await pay.read(id)).toMatchObject({ offsetReceipt: 'pending', offsetKopecks: 50_000 });

  pay.simulator.setFaults({});
  const third = await serve(63 * MINUTE_MS);
  await until(
    () => pay.read(id),
    ({ offsetReceipt, receiptPollAt }) => offsetReceipt === 'succeeded' && receiptPollAt === null,
  );
  await third.stop();
  expect(payment.offsets).toHaveLength(1);
});
