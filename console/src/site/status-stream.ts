import { STATUS_EVENT } from '@site/contracts/deploy-names';
import type { StatusReply } from '@site/contracts/deploy-status';
import { createParser } from 'eventsource-parser';
import { EVENTS_ADDRESS, explainReply, type Failure } from './deploy-api';
import { deployApiText as text } from './deploy-api.text';

const TOO_MANY_REQUESTS = 429;

export interface StreamListener {
  onStatus: (status: StatusReply) => void;
  /** Called when the site says that the status is still the same. */
  onUnchanged: () => void;
  /** Called once, when the stream could not be opened, was refused or has ended. */
  onEnd: (failure: Failure) => void;
}

/** Opens the stream of the site's status. Nothing is called any more after the returned function was called. */
export type OpenStatusStream = (listener: StreamListener) => () => void;

/** `readSession` returns the secret of the session that has begun last. */
export const createStatusStream =
  (readSession: () => string): OpenStatusStream =>
  (listener) => {
    const closing = new AbortController();
    const { signal } = closing;
    void follow(readSession(), listener, signal).then((failure) => {
      if (!signal.aborted) listener.onEnd(failure);
    });
    return () => closing.abort();
  };

/** Reads the stream to its end. Resolves with the reason, and never rejects. */
async function follow(session: string, listener: StreamListener, signal: AbortSignal): Promise<Failure> {
  let hasBegun = false;
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${session}` };
    const reply = await fetch(EVENTS_ADDRESS, { headers, cache: 'no-store', signal });
    // a proxy may answer in the place of the site
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (reply.status === TOO_MANY_REQUESTS) return { kind: 'refused', message: text.tooManyStreams };
    if (!reply.ok) return explainReply(reply.status, await reply.json().catch(() => null)) ?? noAnswer();
    if (!isStream || !reply.body) return noAnswer();
    const { feed } = createParser({
      onEvent({ event, data }) {
        hasBegun = true;
        if (event === STATUS_EVENT && !signal.aborted) listener.onStatus(JSON.parse(data) as StatusReply);
      },
      onComment: () => void (signal.aborted || listener.onUnchanged()),
    });
    const bytes = reply.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await bytes.read(); !part.done; part = await bytes.read())
      feed(decoder.decode(part.value, { stream: true }));
  } catch {
    // the reason is for nobody: the line is cut, or what came is no event
  }
  return hasBegun ? { kind: 'no-answer', message: text.cut } : noAnswer();
}

const noAnswer = (): Failure => ({ kind: 'no-answer', message: text.noAnswer });
