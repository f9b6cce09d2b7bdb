import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { NoiseLog } from '../log/noise-log';
import { toCustomerNetwork, toSenderKey } from '../network/sender-address';

const MESSAGE = 'a check failed';
/** Lines a minute of one customer (IPv4 address or IPv6 /56) and one failure. The last one counts the rest. */
const SENDER_LINES = 10;
/**
 * Pairs of customer and failure with lines of their own in a minute. Further customers share the lines of a failure.
 */
const MAX_SENDERS = 2_000;

const noise = new NoiseLog({ lines: SENDER_LINES, kinds: MAX_SENDERS });

/**
 * Logs a refused sign-in, password, code or token, and each exceeded limit: who from and what kind. Beyond a few
 * lines a minute of one customer, one line has their number. Names, e-mails, codes and tokens never appear in it
 * (docs/runbook.md#watch-attacks-on-accounts).
 */
export function logSecurityFailure(
  request: FastifyRequest,
  { code, failure }: { code: string; failure?: string | undefined },
  facts: Readonly<Record<string, string>> = {},
): void {
  if (failure === undefined) return;
  const { ip, method, routeOptions, log } = request;
  const sender = toSenderKey(ip) ?? ip;
  warn(log, ip, { security: failure, sender, method, route: routeOptions.url, code, ...facts });
}

/**
 * Logs that a user denied a request on another device or in a messenger. `address` is the IP address that sent the
 * request, empty when it is unknown. The line has no route, because the answer may arrive outside a request.
 */
export function logDenial(log: Pick<FastifyBaseLogger, 'warn'>, address: string): void {
  warn(log, address, { security: 'denied', sender: toSenderKey(address) ?? 'unknown' });
}

interface FailedCheck {
  security: string;
  sender: string;
  [fact: string]: string | undefined;
}

const warn = (log: Pick<FastifyBaseLogger, 'warn'>, address: string, facts: FailedCheck) =>
  noise.warn(log, `${facts.security} ${toCustomerNetwork(address)}`, MESSAGE, { ...facts });
