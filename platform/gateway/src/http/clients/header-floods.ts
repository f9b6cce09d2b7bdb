import type { Http2Server, Http2Session, ServerHttp2Stream } from 'node:http2';
import type { Refuse } from './client-limits';
import { EndedSessions } from './ended-sessions';
import { isTooLong } from './header-limits';
import { WindowCounts } from './window-counts';

/**
 * Number of requests with too long headers in WINDOW_MS that is a flood of one connection, and maximum number of all
 * connections of a sender: three floods fit into it, and refuse the sender (`RepeatedOffences`). A browser with too
 * many cookies deletes them after the first reply (docs/decisions/0059).
 */
const FLOOD_LONG = 50;
const MAX_SENDER_LONG = 150;
const WINDOW_MS = 10_000;
/** Maximum length of a value that HTTP/2 can repeat without sending it again: the size of the table of headers. */
const MAX_KEPT = 4_096;

interface FloodPorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Ends an HTTP/2 connection that sends too long headers or trailers over and over. A header of 4 kB that the client
 * has sent once takes one byte of each further request, and Node makes new strings of it each time: 200 bytes become
 * 0.8 MB. A client that does not acknowledge the settings is not bound by their maximum length either. Longer values
 * do not count: they cannot be repeated that way, and any website can have its visitors request long addresses. Beyond
 * the limit of its sender only those connections end that send such headers, and this is no offence of theirs. Must be
 * called after `limitStreamBursts`, to see requests first.
 */
export function limitHeaderFloods(server: Http2Server, ports: FloodPorts): void {
  const ended = new EndedSessions(server, 'header-floods', ports);
  const counts = new WindowCounts({ windowMs: WINDOW_MS, max: MAX_SENDER_LONG, now: ports.now });
  const count = (session: Http2Session, address: string) => {
    const isOwnFlood = counts.add(session) >= FLOOD_LONG;
    const isOver = counts.addAll(address);
    if (isOwnFlood) ended.end(session);
    else if (isOver) ended.endUncounted(session);
  };
  server.prependListener('stream', (stream: ServerHttp2Stream, ...[, , raw]: RawHeaders) => {
    const { session } = stream;
    if (!session || session.destroyed) return;
    const { remoteAddress } = session.socket;
    if (remoteAddress === undefined || ports.isProxy(remoteAddress)) return;
    const check = (headers: readonly string[]) => {
      if (!session.destroyed && isRepeated(headers)) count(session, remoteAddress);
    };
    if (!stream.endAfterHeaders) stream.once('trailers', (...[, , trailers]: RawHeaders) => check(trailers));
    check(raw);
  });
}

/** Returns true if headers are too long without those that a client sends in full each time, such as its address. */
const isRepeated = (raw: readonly string[]) => isTooLong(raw.filter((text) => text.length <= MAX_KEPT));

type RawHeaders = [headers: unknown, flags: unknown, raw: string[]];
