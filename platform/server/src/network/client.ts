import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { addressOf, toCustomerNetwork, toSenderKey, toWitnessNetwork } from './sender-address';
import { clientText as text } from './client.text';

/** The client that sent a request, as far as the request identifies the client. */
export interface Client {
  /** IP address. Empty when unknown. */
  address: string;
  /**
   * Key for rate limits: the IPv4 address or the IPv6 /64 network. All clients with an unknown address share
   * one key.
   */
  sender: string;
  /** Key for rate limits that no customer of a provider can avoid: the IPv4 address or the IPv6 /56 network. */
  network: string;
  /** Key for rate limits that many addresses of one attacker share: the IPv4 /24 or the IPv6 /48 network. */
  wideNetwork: string;
  /** SHA-256 of the user agent. */
  agentHash: Uint8Array;
  /** Browser and system («Firefox, Windows»). */
  device: string;
  /** Network of the address («сеть 203.0.113.*»). No geographic database is used. */
  place: string;
}

export function readClient({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  const agent = headers['user-agent'] ?? '';
  const address = addressOf(ip) ?? '';
  return {
    address,
    sender: toSenderKey(ip) ?? 'unknown',
    network: address === '' ? 'unknown' : toCustomerNetwork(address),
    wideNetwork: address === '' ? 'unknown' : toWitnessNetwork(address),
    agentHash: createHash('sha256').update(agent).digest(),
    device: toDevice(agent.slice(0, 400)),
    place: address === '' ? text.near : text.network(toNetwork(address)),
  };
}

/**
 * Browser and system names that Bowser defines. For unknown agents, Bowser returns parts of the agent string.
 */
const KNOWN = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Device descriptions by user agent. Cached, because many visitors use the same browser and parsing an agent
 * takes longer than a query.
 */
const devices = new LRUCache<string, string>({ max: 500 });

/**
 * Describes the device of a user agent. The agent is untrusted and the result appears in e-mails, so only
 * known names are used.
 */
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
