import type { Db } from '@site/server/db';
import type { UpstreamChange } from '@site/contracts/upstream';
import { isLoopbackAddress, toUpstreamAddress } from '@site/contracts/upstream';
import { type ResolveHost, resolveHost } from '@site/server/network/resolve-host';
import { moveRefusal, refusal } from '../refusals/refusal';
import type { OwnCalls } from './own-calls';
import { findMachineLocal, toHost } from './upstream-host';
import { fetchUpstreamUrl, saveUpstream } from './upstream.repo';

interface UpstreamRights {
  own: Pick<OwnCalls, 'below'>;
  /** True if the author may change all areas, and so knows the machine of the gateway. */
  isOperator: boolean;
  /** Finds the addresses of a name. By default the resolver of the system. */
  resolve?: ResolveHost;
}

/**
 * Rejects unless an area may have this upstream: BAD_REQUEST for an address that cannot be used, with the reason
 * `machine-local` for the machine of the gateway, CONFLICT with the reason `own-calls` if the upstream would hide calls
 * of the site itself.
 */
export async function assertUpstream(
  { area, url }: UpstreamChange,
  { own, isOperator, resolve = resolveHost }: UpstreamRights,
): Promise<void> {
  if (url === null) return;
  if (toUpstreamAddress(url) === null)
    throw refusal('BAD_REQUEST', 'An upstream needs an https address, or an http address of this machine');
  const calls = own.below(area);
  if (calls.length > 0) throw moveRefusal('CONFLICT', { reason: 'own-calls', area, calls });
  if (isOperator && isLoopbackAddress(url)) return;
  const host = toHost(url);
  const address = await findMachineLocal(host, resolve);
  if (address !== null) throw moveRefusal('BAD_REQUEST', { reason: 'machine-local', area, host, address });
}

/** Saves the upstream of an area and returns the former and the new address. They are equal if nothing changed. */
export async function replaceUpstream(
  tx: Db,
  { area, url }: Pick<UpstreamChange, 'area' | 'url'>,
): Promise<{ from: string | null; to: string | null }> {
  const from = await fetchUpstreamUrl(tx, area);
  if (from === null && url === null) throw moveRefusal('NOT_FOUND', { reason: 'no-upstream', area });
  const to = url === null ? null : toUpstreamAddress(url);
  if (from !== to) await saveUpstream(tx, area, to);
  return { from, to };
}
