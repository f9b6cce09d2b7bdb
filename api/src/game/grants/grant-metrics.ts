import { Gauge, type Registry } from 'prom-client';
import { countWaiting } from './grant.repo';
import type { GrantPorts } from './grant.service';

type Waiting = Awaited<ReturnType<typeof countWaiting>>[number];

/**
 * Registers `api_grants_waiting` and `api_grants_oldest_seconds`, labelled with the failure of the last
 * delivery. The values are read from the database at each scrape.
 */
export function measureGrants(
  registry: Registry,
  { db, now, onError }: Pick<GrantPorts, 'db' | 'now' | 'onError'>,
): void {
  const measure = (name: string, help: string, toValue: (waiting: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['failure'],
      registers: [registry],
      async collect() {
        this.reset();
        // The `none` series is always present, because an alert on a missing series does not fire.
        this.labels('none').set(0);
        const all = await countWaiting(db).catch(onError);
        for (const waiting of all ?? []) this.labels(waiting.failure ?? 'none').set(toValue(waiting));
      },
    });
  const toAge = ({ since }: Waiting) => (since === null ? 0 : (now().getTime() - since.getTime()) / 1_000);
  measure('api_grants_waiting', 'Grants that the game server has not taken yet', ({ n }) => n);
  measure('api_grants_oldest_seconds', 'How long the oldest of them has waited', toAge);
}
