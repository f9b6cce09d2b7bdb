import { lookup, Resolver } from 'node:dns/promises';
import { WorkLimit } from '../jobs/work-limit';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Returns the addresses of a host name. Rejects if there are none. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

interface ResolverPorts {
  /** Name servers with their ports. By default those of the system. */
  servers?: readonly string[];
  /** Resolver of the system, which also knows its file of hosts and its search domains. */
  lookupSystem: ResolveHost;
  /** Time of the first try in milliseconds. The second one has more. */
  tryMs: number;
}

/** Names without a dot are those of the system: nobody outside has a name server for them. */
const OWN_NAME = /^[^.]+$/;
/** Answers of name servers that do not know a name, or of a machine that has no name server. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);
/** Names that may wait for the resolver of the system. */
const MAX_WAITING = 16;

/**
 * Creates the resolver for names that others choose. The resolver of the system has two threads for the whole process
 * and may wait 20 s for a name server that does not answer, so some such names would hold up every connection of the
 * site. So name servers are asked directly. Only names that they do not know go to the resolver of the system, one at a
 * time.
 */
export function createResolveHost({ servers, lookupSystem, tryMs }: ResolverPorts): ResolveHost {
  const resolver = new Resolver({ timeout: tryMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const system = new WorkLimit({ maxRunning: 1, maxWaiting: MAX_WAITING }, () =>
    Object.assign(new Error('too many unknown names'), { code: 'EAI_AGAIN' }),
  );
  return async (hostname) => {
    if (OWN_NAME.test(hostname)) return lookupSystem(hostname);
    const replies = await Promise.allSettled([
      resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
    ]);
    const found = replies.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value : []));
    if (found.length > 0) return found;
    const errors = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason as unknown] : []));
    const known = errors.find((error) => !UNKNOWN.has((error as NodeJS.ErrnoException).code ?? ''));
    if (known) throw known as Error;
    return system.run(() => lookupSystem(hostname));
  };
}

const TRY_MS = 700;

export const resolveHost: ResolveHost = createResolveHost({
  lookupSystem: (hostname) => lookup(hostname, { all: true }),
  tryMs: TRY_MS,
});
