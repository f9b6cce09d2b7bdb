import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { addressOf, toSenderKey } from './sender-address';
import { clientText as text } from './client.text';

/** Who calls, as far as a request tells. */
export interface Client {
  /** IP address; empty when it is not known. */
  address: string;
  /** What tries are counted by: the address, or its IPv6 network. One count for all whose address is not known. */
  sender: string;
  /** SHA-256 of the user agent. */
  agentHash: Uint8Array;
  /** «Firefox, Windows». */
  device: string;
  /** «сеть 203.0.113.*»: no table of towns is asked. */
  place: string;
}

export function readClient({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): Client {
  const forwarded = headers['x-forwarded-for'];
  const agent = headers['user-agent'] ?? '';
  const address = addressOf(socket.remoteAddress, forwarded) ?? '';
  return {
    address,
    sender: toSenderKey(socket.remoteAddress, forwarded) ?? 'unknown',
    agentHash: createHash('sha256').update(agent).digest(),
    device: toDevice(agent.slice(0, 400)),
    place: address === '' ? text.near : text.network(toNetwork(address)),
  };
}

/** What Bowser calls the browsers and systems that it knows: of any other agent it repeats the words. */
const KNOWN = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Many share a browser, and to parse its agent costs more than a query. */
const devices = new LRUCache<string, string>({ max: 500 });

/** A user agent is a visitor's word, and goes into letters: only names that are known come through. */
function toDevice(agent: string): string {
  const cached = devices.get(agent);
  if (cached !== undefined) return cached;
  const device = parseDevice(agent);
  devices.set(agent, device);
  return device;
}

function parseDevice(agent: string): string {
  const { browser, os } = agent === '' ? { browser: {}, os: {} } : Bowser.parse(agent);
  const names = [browser.name, os.name].filter((name): name is string => KNOWN.has(name ?? ''));
  return names.length > 0 ? names.join(', ') : text.unknownDevice;
}

const toNetwork = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}:…`
    : `${address.split('.').slice(0, 3).join('.')}.*`;
