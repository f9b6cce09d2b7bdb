import { BUILD_POLL_MS } from '@site/contracts/build-poll';
import type { Timer } from '@site/area/rules/timer';
import type { KnownBuild, LatestAnswer } from './update-files';

/** Maximum random deviation of a pause: ± 20 % (docs/product/updates.md#build-polling). */
const POLL_SPREAD = 0.2;
/** Maximum mean pause in ms between polls while they fail. */
const POLL_MAX_MS = 600_000;

export interface Visibility {
  isVisible(): boolean;
  /** Calls `listener` when the tab is shown or hidden. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
}

interface BuildPollPorts {
  /** Fetches the latest build. Rejects when it is not available. */
  fetchLatest(): Promise<LatestAnswer>;
  /** Called with the latest build after each successful poll. */
  onBuild(build: KnownBuild): void;
  onFailure(error: unknown): void;
  visibility: Visibility;
  timer: Pick<Timer, 'after'>;
  /** Returns a random number from 0 to 1, which spreads the polls of many tabs. */
  random(): number;
}

/**
 * Polls for a new build every 30 s ± 20 % while the tab is visible, and immediately when it becomes visible
 * (docs/product/updates.md#build-polling). Failures double the pause, up to 10 min. After a busy reply the
 * server is not polled before the pause ends, even if the tab becomes visible. Returns a function that stops
 * polling.
 */
export function pollBuilds(ports: BuildPollPorts): () => void {
  const { fetchLatest, onBuild, onFailure, visibility, timer, random } = ports;
  let cancel = () => {};
  let state: 'waiting' | 'polling' | 'backing off' | 'stopped' = 'waiting';
  let failures = 0;

  const pause = () => {
    const spread = 1 - POLL_SPREAD + 2 * POLL_SPREAD * random();
    return Math.min(BUILD_POLL_MS * 2 ** failures, POLL_MAX_MS) * spread;
  };
  const schedule = (next: typeof state, ms: number) => {
    if (state === 'stopped') return;
    state = next;
    cancel();
    cancel = timer.after(ms, () => {
      state = 'waiting';
      void pollNow();
    });
  };
  const handle = (answer: LatestAnswer) => {
    if ('id' in answer) {
      failures = 0;
      onBuild(answer);
      return schedule('waiting', pause());
    }
    failures += 1;
    onFailure(answer.error);
    schedule('backing off', Math.max(pause(), Math.min(answer.busyForMs, POLL_MAX_MS)));
  };
  const pollNow = async () => {
    if (state !== 'waiting' || !visibility.isVisible()) return;
    state = 'polling';
    await fetchLatest().then(handle, (error: unknown) => {
      failures += 1;
      onFailure(error);
      schedule('waiting', pause());
    });
  };
  const unsubscribe = visibility.onChange(() => void pollNow());
  schedule('waiting', pause());
  return () => {
    state = 'stopped';
    cancel();
    unsubscribe();
  };
}
