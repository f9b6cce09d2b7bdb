import type { IncomingMessage } from 'node:http';
import webPush from 'web-push';
import {
  type CheckedPorts,
  type CheckedRequest,
  isCheckedFailure,
  sendChecked,
} from '../network/checked-request';
import { isPublicAddress } from '../network/public-address';
import { type ResolveHost, resolveHost } from '../network/resolve-host';
import type { PushKeyPair } from './push-keys';

/** Where a browser receives push messages, and the keys that encrypt them for it (RFC 8291), as base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** Text of the message. Only the browser can decrypt it. */
  payload: string;
  /** Time in seconds for which the push service keeps the message for a browser without a connection. */
  ttl: number;
  urgency: 'normal' | 'high';
}

interface PushPorts extends PushAddresses {
  keys: PushKeyPair;
  /** `mailto:` or `https:` address at which push services reach the operator (RFC 8292). */
  contact: string;
  /** Resolver of host names. Only tests set another one. */
  resolve?: ResolveHost;
}

/**
 * Result of sending a message. `gone`: the subscription has ended, or its address is not allowed. `later`: the push
 * service is busy or not reachable. `refused`: it does not accept this message.
 */
type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Time that a request has occupied the caller, from the name lookup to the reply or the failure. */
export interface PushDuration {
  ms: number;
  /** True if there was no reply in time. */
  isTimeout: boolean;
}

export interface PushResult {
  outcome: PushOutcome;
  /** Null if no request was sent. */
  took: PushDuration | null;
}

/** Maximum time for the reply of a push service. The message is tried again after it. */
const LIMIT_MS = 3_000;
const MAX_REPLY_BYTES = 64 * 1024;
const MAX_ENDPOINT = 1_000;

/** Addresses at which the site calls push services. */
export interface PushAddresses {
  /** Host names; `*.` at the beginning stands for all names below. */
  hosts: readonly string[];
  /** Origin of a push service on this machine, for tests, or null. */
  standIn: string | null;
}

/** Push services of the browsers in use: Chrome and its relatives, Firefox, Safari, Edge. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Returns true for an address of a listed push service: `https`, the usual port, no credentials. A TLS handshake alone
 * can cost seconds, so visitors may not choose the server (docs/decisions/0133). An address must be spelled as browsers
 * give it, so that its host can be read without a parser.
 */
export function isPushEndpoint(endpoint: string, { hosts, standIn }: PushAddresses): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.href !== endpoint) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.origin === standIn) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

/** Encrypts a message, signs it with the site's key and hands it to the push service. Never rejects. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { keys, contact, resolve = resolveHost, ...addresses }: PushPorts,
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = target;
  if (!isPushEndpoint(endpoint, addresses)) return { outcome: 'gone', took: null };
  const url = new URL(endpoint);
  const isStandIn = url.origin === addresses.standIn;
  const ports: CheckedPorts = {
    resolve,
    isAllowed: isStandIn ? () => true : isPublicAddress,
    limitMs: LIMIT_MS,
  };
  let request: CheckedRequest;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message.payload,
      { TTL: message.ttl, urgency: message.urgency, vapidDetails: { subject: contact, ...keys } },
    );
    request = { method: 'POST', headers, body, maxBytes: MAX_REPLY_BYTES };
  } catch {
    return { outcome: 'refused', took: null };
  }
  const startedAt = performance.now();
  const took = (isTimeout = false): PushDuration => ({ ms: performance.now() - startedAt, isTimeout });
  try {
    const outcome = await sendChecked(url, request, ports, readOutcome);
    return { outcome, took: took() };
  } catch (error) {
    if (!isCheckedFailure(error)) return { outcome: 'refused', took: took() };
    if (error.reason === 'address') return { outcome: 'gone', took: null };
    return { outcome: 'later', took: took(error.reason === 'timeout') };
  }
}

function readOutcome({ statusCode = 0 }: IncomingMessage): Promise<PushOutcome> {
  if (statusCode >= 200 && statusCode < 300) return Promise.resolve('sent');
  if (statusCode === 404 || statusCode === 410) return Promise.resolve('gone');
  return Promise.resolve(statusCode === 429 || statusCode >= 500 ? 'later' : 'refused');
}
