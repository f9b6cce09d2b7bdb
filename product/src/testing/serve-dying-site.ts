import { CHEAP_PASSWORDS } from '@site/api/testing/cheap-passwords';
import { watchBookings } from '@site/server/testing/watch-bookings';
import { watchQueries } from '@site/server/testing/watch-queries';
import { ServerResponse } from 'node:http';
import { startSite } from '../start-site';
import type { Death, Place } from './dying-site';
import { setClockAhead } from './clock-ahead';

// A test runs this program in a child process. The program runs the site, kills itself at the place in its first
// argument, and exits when the parent process exits.
const { death, aheadMs, isLogging } = JSON.parse(process.argv[2] ?? '{}') as {
  death: Death | null;
  aheadMs: number;
  isLogging: boolean;
};
if (aheadMs !== 0) setClockAhead(aheadMs);
let passes = death?.passes ?? 0;
/** The worker asks providers as soon as the site starts, before anybody has asked the site for something. */
let isReady = false;
const pass = (place: Place) => {
  if (death?.place !== place || !isReady) return;
  if (passes === 0) process.kill(process.pid, 'SIGKILL');
  passes -= 1;
};

const REFUND = /\/v3\/refunds$|method=refundPayment/;
const KEYLESS = /method=refundPayment/;
const PAYMENT = /\/v3\/payments\/|method=getPayment/;
const request = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const isRefund = REFUND.test(String(input));
  if (isRefund) pass('sending');
  if (KEYLESS.test(String(input))) pass('sending-once');
  if (PAYMENT.test(String(input))) pass('fetching');
  const reply = await request(input, init);
  if (isRefund) pass('sent');
  return reply;
};

const ending = new WeakSet<object>();
watchQueries((connection, text) => {
  if (text.startsWith('update "money_operations"')) ending.add(connection);
  if (text === 'commit' && ending.delete(connection)) pass('commit');
});

watchBookings('ledger_transactions', () => pass('booking'));

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (/\/money\/(operations|adoption$)/.test(this.req.url ?? '')) pass('reply');
  return (writeHead as (...all: unknown[]) => unknown).apply(this, given);
} as typeof writeHead;

await startSite({
  publishFrom: null,
  logLevel: isLogging ? 'warn' : 'silent',
  passwordCost: CHEAP_PASSWORDS,
});
process.on('disconnect', () => process.exit(0));
isReady = true;
process.send?.('ready');
