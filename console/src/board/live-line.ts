import { EVENT_PAUSE_MS } from '@site/contracts/deploy-names';
import type { Failure } from '../site/deploy-api';
import type { OpenStatusStream, StreamListener } from '../site/status-stream';
import { boardText as text } from './board.text';

/** Time in milliseconds without any sign of the site after which the line counts as cut. */
const SILENCE_MS = 3 * EVENT_PAUSE_MS;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

export interface LinePorts {
  open: OpenStatusStream;
  /** Calls back after some milliseconds, unless the returned function is called before. */
  wait: (call: () => void, ms: number) => () => void;
  /** Returns a number from 0 to 1, so that consoles do not all return at the same moment. */
  random: () => number;
  /** Calls back at once, and whenever the tab is shown or hidden, until the returned function is called. */
  watchVisible: (call: (isVisible: boolean) => void) => () => void;
}

export interface LineListener extends Pick<StreamListener, 'onUnchanged'> {
  /** `isFirst` is true for the first status after the line was cut. */
  onStatus: (status: Parameters<StreamListener['onStatus']>[0], isFirst: boolean) => void;
  /** Called when nothing comes any more. It is tried again, except when the session has ended. */
  onCut: (failure: Failure) => void;
}

/** Keeps a stream of the site's status open while the tab is shown, until the returned function is called. */
export function openLine(
  { open, wait, random, watchVisible }: LinePorts,
  { onStatus, onUnchanged, onCut }: LineListener,
): () => void {
  let close = () => {};
  let cancel = () => {};
  let failures = 0;
  const end = () => {
    cancel();
    close();
  };
  const expectMore = () => {
    cancel();
    cancel = wait(() => cut({ kind: 'no-answer', message: text.silent }), SILENCE_MS);
  };
  const cut = (failure: Failure) => {
    end();
    onCut(failure);
    if (failure.kind === 'ended') return;
    const ms = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    failures += 1;
    cancel = wait(connect, ms * (0.5 + random() / 2));
  };
  const connect = () => {
    let isFirst = true;
    expectMore();
    close = open({
      onStatus(status) {
        expectMore();
        // The pause before the next attempt grows until a second status arrives. Otherwise a stream that always
        // ends after its first status would be opened again every half second.
        if (!isFirst) failures = 0;
        onStatus(status, isFirst);
        isFirst = false;
      },
      onUnchanged() {
        expectMore();
        failures = 0;
        onUnchanged();
      },
      onEnd: cut,
    });
  };
  const stopWatching = watchVisible((isVisible) => {
    end();
    failures = 0;
    if (isVisible) connect();
    else onCut({ kind: 'no-answer', message: text.hidden });
  });
  return () => {
    stopWatching();
    end();
  };
}
