import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { type CheckedPorts, isCheckedFailure, sendChecked } from '../network/checked-request';
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

interface PushPorts {
  keys: PushKeyPair;
  /** `mailto:` or `https:` address at which push services reach the operator (RFC 8292). */
  contact: string;
  /** Origin of a push service on this machine, for tests. Null allows public addresses only. */
  standIn: string | null;
  /** Resolver of host names. Only tests set another one. */
  resolve?: ResolveHost;
}

/**
 * Result of sending a message. `gone`: the subscription has ended, or its address is not allowed. `later`: the push
 * service is busy or not reachable. `refused`: it does not accept this message.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Maximum time for the reply of a push service. The message is tried again after it. */
const LIMIT_MS = 3_000;
const MAX_REPLY_BYTES = 64 * 1024;
const MAX_ENDPOINT = 1_000;
/** Names that lead to services of the own network, in addition to names without a dot. */
const OWN_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/**
 * Returns true for an address that may belong to a push service: `https`, the usual port, no credentials, and a
 * public host. The name is resolved and checked again by each connection.
 */
export function isPushEndpoint(endpoint: string, standIn: string | null): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.origin === standIn) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  if (isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''))) return true;
  return url.hostname.includes('.') && !/^[\d.]+$|^\[/.test(url.hostname) && !OWN_NAME.test(url.hostname);
}

/** Encrypts a message, signs it with the site's key and hands it to the push service. Never rejects. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { keys, contact, standIn, resolve = resolveHost }: PushPorts,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = target;
  if (!isPushEndpoint(endpoint, standIn)) return 'gone';
  const url = new URL(endpoint);
  const isStandIn = url.origin === standIn;
  const ports: CheckedPorts = {
    resolve,
    isAllowed: isStandIn ? () => true : isPublicAddress,
    request: (to, options) => (to.protocol === 'http:' ? http : https).request(to, options),
    limitMs: LIMIT_MS,
  };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message.payload,
      { TTL: message.ttl, urgency: message.urgency, vapidDetails: { subject: contact, ...keys } },
    );
    const request = { method: 'POST', headers, body, maxBytes: MAX_REPLY_BYTES } as const;
    return await sendChecked(url, request, ports, readOutcome);
  } catch (error) {
    if (!isCheckedFailure(error)) return 'refused';
    return error.reason === 'address' ? 'gone' : 'later';
  }
}

function readOutcome({ statusCode = 0 }: IncomingMessage): Promise<PushOutcome> {
  if (statusCode >= 200 && statusCode < 300) return Promise.resolve('sent');
  if (statusCode === 404 || statusCode === 410) return Promise.resolve('gone');
  return Promise.resolve(statusCode === 429 || statusCode >= 500 ? 'later' : 'refused');
}
