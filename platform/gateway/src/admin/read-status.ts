import type { Db } from '@site/server/db';
import type { ClockStatus, StatusReply } from '@site/contracts/deploy-status';
import type { ReleaseTrust } from '../signing/release-trust';
import type { FailureTraces } from '../source-maps/failure-traces';
import type { Upstreams } from '../upstreams/open-upstreams';
import { describeUpstreams, fetchStatus } from './status.service';

export interface StatusPorts {
  trust: ReleaseTrust;
  /** Knows where releases failed last. */
  traces: Pick<FailureTraces, 'lastPlaces'>;
  upstreams: { live: Pick<Upstreams['live'], 'list'> };
  /** Clocks with which that of this gateway was compared. */
  clocks?: (() => ClockStatus[]) | undefined;
}

/** Returns the status with what only this gateway knows. Throws UNAVAILABLE before the first deploy. */
export async function readStatus(
  db: Db,
  { trust, traces, upstreams, clocks = () => [] }: StatusPorts,
): Promise<StatusReply> {
  const status = await fetchStatus(db, trust, (area, release) => traces.lastPlaces(area, release));
  return { ...status, upstreams: await describeUpstreams(db, upstreams.live.list()), clocks: clocks() };
}
