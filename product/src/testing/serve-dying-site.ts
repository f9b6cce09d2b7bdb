import { CHEAP_PASSWORDS } from '@site/api/testing/cheap-passwords';
import { watchQueries } from '@site/server/testing/watch-queries';
import { ServerResponse } from 'node:http';
import { startSite } from '../start-site';
import type { Death, Place } from './dying-site';

// A test runs this program in a child process. The program runs the site, kills itself at the place in its first
// argument, and exits when the parent process exits.
const death = JSON.parse(process.argv[2] ?? 'null') as Death | null;
let passes = death?.passes ?? 0;
const pass = (place: Place) => {
  if (death?.place !== place) return;
  if (passes === 0) process.kill(process.pid, 'SIGKILL');
  passes -= 1;
};

const REFUND = /\/v3\/refunds$|method=refundPayment/;
const request = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const isRefund = REFUND.test(String(input));
  if (isRefund) pass('sending');
  const reply = await request(input, init);
  if (isRefund) pass('sent');
  return reply;
};

const ending = new WeakSet<object>();
watchQueries((connection, text) => {
  if (text.startsWith('update "money_operations"')) ending.add(connection);
  if (text === 'commit' && ending.delete(connection)) pass('commit');
});

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (this.req.url?.includes('/money/operations')) pass('reply');
  return (writeHead as (...all: unknown[]) => unknown).apply(this, given);
} as typeof writeHead;

await startSite({ publishFrom: null, logLevel: 'silent', passwordCost: CHEAP_PASSWORDS });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
