import type { PushDuration } from '@site/server/push/send-push';

/** Per-host limit for a fast host: number of messages that are sent to it at the same time. */
const FAST_HOST_SLOTS = 7;
/** Number of slots that all other hosts share, and their per-host limit. */
const [OTHER_SLOTS, OTHER_HOST_SLOTS] = [3, 2];
/** Number of `OTHER_SLOTS` that slow hosts may use. */
const SLOW_SLOTS = 2;
/** Maximum duration in ms of a request to a fast host. */
const FAST_MS = 1_000;
/** Number of slow requests in a row after which a fast host counts as slow. A timeout has the same effect at once. */
const SLOW_IN_A_ROW = 3;
/** Maximum number of fast and of slow hosts that are remembered. */
const MAX_KNOWN = 1_000;
/** Maximum number of former fast hosts. Each of them has a slot of its own, and the other hosts need slots too. */
const MAX_FORMER = 3;

/** The player who gets a message, and the address of the subscription at the push service. */
export interface Destination {
  playerId: number;
  endpoint: string;
}

/** Hosts of push services by the duration of the last requests to them. */
export interface KnownHosts {
  fast: readonly string[];
  /** Hosts that were fast and have become slow. */
  former: readonly string[];
  slow: readonly string[];
}

type HostKind = keyof KnownHosts | 'unknown';

interface FastHost {
  fastRequests: number;
  slowInARow: number;
}

/**
 * Assigns the slots of the delivery, which all players share. Push services can be slow
 * or not answer. So each player has one slot, each host has a limit, and hosts that are slow or not known yet share a
 * few slots. A fast host that becomes slow keeps a slot of its own, so that hosts of others do not delay its messages.
 */
export class PushSlots {
  private readonly fast = new Map<string, FastHost>();
  /** Fast requests of former fast hosts. */
  private readonly former = new Map<string, number>();
  private readonly slow = new Set<string>();

  get hosts(): KnownHosts {
    return { fast: [...this.fast.keys()], former: [...this.former.keys()], slow: [...this.slow] };
  }

  /** Returns the rows that may be sent in addition to those that are being sent, at most `limit`. */
  choose<Row extends Destination>(
    due: readonly Row[],
    running: readonly Destination[],
    limit: number,
  ): Row[] {
    const used = new UsedSlots(this);
    running.forEach((one) => used.add(one));
    const chosen: Row[] = [];
    for (const row of due) {
      if (chosen.length === limit) break;
      if (!used.hasSlotFor(row)) continue;
      used.add(row);
      chosen.push(row);
    }
    return chosen;
  }

  kindOf(host: string): HostKind {
    if (this.fast.has(host)) return 'fast';
    if (this.former.has(host)) return 'former';
    return this.slow.has(host) ? 'slow' : 'unknown';
  }

  /**
   * Records the duration of a request to the host of an endpoint. Its outcome does not matter: an error that arrives in
   * time, for example status 429 for one browser, occupies no slot for long.
   */
  recordDuration(endpoint: string, { ms, isTimeout }: PushDuration): void {
    const host = toHost(endpoint);
    if (ms <= FAST_MS) return this.recordFast(host);
    const known = this.fast.get(host);
    if (!known) {
      if (!this.former.has(host)) this.addSlow(host);
      return;
    }
    known.slowInARow += 1;
    if (isTimeout || known.slowInARow >= SLOW_IN_A_ROW) this.demote(host, known);
  }

  private recordFast(host: string): void {
    const fastRequests = (this.fast.get(host)?.fastRequests ?? this.former.get(host) ?? 0) + 1;
    this.former.delete(host);
    this.slow.delete(host);
    // the hosts that were used last are kept
    this.fast.delete(host);
    this.fast.set(host, { fastRequests, slowInARow: 0 });
    deleteOldest(this.fast);
  }

  /** Keeps the former fast hosts with the most fast requests, because those serve the most browsers. */
  private demote(host: string, { fastRequests }: FastHost): void {
    this.fast.delete(host);
    this.former.set(host, fastRequests);
    if (this.former.size <= MAX_FORMER) return;
    const [least] = [...this.former].toSorted(([, one], [, other]) => one - other);
    if (!least) return;
    this.former.delete(least[0]);
    this.addSlow(least[0]);
  }

  private addSlow(host: string): void {
    this.slow.delete(host);
    this.slow.add(host);
    deleteOldest(this.slow);
  }
}

function deleteOldest(hosts: Set<string> | Map<string, unknown>): void {
  const [oldest] = hosts.keys();
  if (hosts.size > MAX_KNOWN && oldest !== undefined) hosts.delete(oldest);
}

/** Counts the used slots by player, host and kind of host. */
class UsedSlots {
  private readonly players = new Set<number>();
  private readonly hosts = new Map<string, number>();
  private readonly kinds: Record<HostKind, number> = { fast: 0, former: 0, slow: 0, unknown: 0 };

  constructor(private readonly known: Pick<PushSlots, 'kindOf'>) {}

  hasSlotFor({ playerId, endpoint }: Destination): boolean {
    const host = toHost(endpoint);
    const ofHost = this.hosts.get(host) ?? 0;
    if (this.players.has(playerId)) return false;
    const kind = this.known.kindOf(host);
    const { slow, unknown } = this.kinds;
    if (kind === 'fast') return ofHost < FAST_HOST_SLOTS;
    if (kind === 'former') return ofHost === 0;
    if (kind === 'slow' && slow >= SLOW_SLOTS) return false;
    return ofHost < OTHER_HOST_SLOTS && slow + unknown < OTHER_SLOTS;
  }

  add({ playerId, endpoint }: Destination): void {
    const host = toHost(endpoint);
    this.players.add(playerId);
    this.hosts.set(host, (this.hosts.get(host) ?? 0) + 1);
    this.kinds[this.known.kindOf(host)] += 1;
  }
}

/** Returns the host of an endpoint, or an empty string if the endpoint is not an address. */
export const toHost = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');
