import { settle } from '@site/area/rules/load';
import type { OnlineReply } from '@site/shared/contracts/home';
import { LIVE_POLL_MS, LIVE_TTL_MS } from '@site/shared/contracts/limits';
import { pollWhileVisible } from '@site/shared/rules/poll-while-visible';
import type { OnlineStore } from '@site/shared/stores';

interface Ports {
  online: OnlineStore;
  fetch: () => Promise<OnlineReply>;
  log: (error: unknown) => void;
}

/**
 * Fetches the number of players online, at once unless the page came with a fresh one, then every minute while
 * the page is visible. A number without a recent measurement is removed (docs/product/home.md#live-data).
 */
export function keepOnlineFresh({ online, fetch, log }: Ports): void {
  let knownAt = Date.now();
  const load = async () => {
    const reply = await settle(fetch());
    if (reply.kind === 'failed') {
      log(reply.error);
      if (Date.now() - knownAt > LIVE_TTL_MS) online.expire();
    } else if (reply.kind === 'ready') {
      knownAt = Date.now();
      const { online: next } = reply.value;
      if (next) online.write(next.count, next.type, next.measuredAt);
      else online.expire();
    }
  };
  if (!online.figure?.fresh) void load();
  pollWhileVisible(() => void load(), LIVE_POLL_MS);
}
