import { BUILD_POLL_MS } from '@site/shared/contracts/limits';
import type { Timer } from '@site/shared/rules/timer';
import type { LatestAnswer } from './update-files';
import { POLL_MAX_MS, POLL_SPREAD } from './update-limits';

export interface Visibility {
  isVisible(): boolean;
  /** Calls `act` each time the tab comes to the front or goes; the returned function ends it. */
  onChange(act: () => void): () => void;
}

export interface BuildPollPorts {
  /** Asks for the newest build; rejects when it can't be had. */
  ask(): Promise<LatestAnswer>;
  /** Told the newest build's id after each answer. */
  onBuild(id: string): void;
  onFailure(error: unknown): void;
  visibility: Visibility;
  timer: Pick<Timer, 'after'>;
  /** From 0 to 1: so that tabs do not ask in step. */
  random(): number;
}

/**
 * Looks for a new build every 30 s ± 20 % while the tab is visible, and at once when it becomes visible (decision 7).
 * Failures double the pause, up to 10 min; a busy server is left alone for all of it, also by a tab that comes to the
 * front. The returned function ends it.
 */
export function pollBuilds(ports: BuildPollPorts): () => void {
  const { ask, onBuild, onFailure, visibility, timer, random } = ports;
  let cancel = () => {};
  let state: 'resting' | 'asking' | 'told to wait' | 'ended' = 'resting';
  let failures = 0;

  const pause = () => {
    const spread = 1 - POLL_SPREAD + 2 * POLL_SPREAD * random();
    return Math.min(BUILD_POLL_MS * 2 ** failures, POLL_MAX_MS) * spread;
  };
  const rest = (next: typeof state, ms: number) => {
    if (state === 'ended') return;
    state = next;
    cancel();
    cancel = timer.after(ms, () => {
      state = 'resting';
      void look();
    });
  };
  const hear = (answer: LatestAnswer) => {
    if ('id' in answer) {
      failures = 0;
      onBuild(answer.id);
      return rest('resting', pause());
    }
    failures += 1;
    onFailure(answer.error);
    rest('told to wait', Math.max(pause(), Math.min(answer.busyForMs, POLL_MAX_MS)));
  };
  const look = async () => {
    if (state !== 'resting' || !visibility.isVisible()) return;
    state = 'asking';
    await ask().then(hear, (error: unknown) => {
      failures += 1;
      onFailure(error);
      rest('resting', pause());
    });
  };
  const stop = visibility.onChange(() => void look());
  rest('resting', pause());
  return () => {
    state = 'ended';
    cancel();
    stop();
  };
}
