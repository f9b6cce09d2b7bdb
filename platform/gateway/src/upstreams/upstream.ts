import type { IncomingHttpHeaders } from 'node:http';
import { WorkLimit } from '@site/server/jobs/work-limit';
import { limitInformational, MAX_INFORMATIONAL_REPLIES } from '@site/server/network/bound-reply';
import { type ResolveHost, resolveHost } from '@site/server/network/resolve-host';
import { isLoopbackAddress } from '@site/contracts/upstream';
import { isReplyType } from '@site/contracts/upstream-call';
import {
  CircuitState,
  circuitBreaker,
  CountBreaker,
  DelegateBackoff,
  type FailureReason,
  handleWhen,
} from 'cockatiel';
import { type Dispatcher, Pool } from 'undici';
import { BoundedConnections } from './bounded-connect';
import { ReplyDeadline } from './reply-deadline';
import { SenderFailures } from './sender-failures';
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure';
import { ABUSE_REST, BREAKER, SENDER_SHARE, type UpstreamLimits } from './upstream-limits';

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the address of the upstream, with a slash at the start. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Sender of the call: a network of visitors, or the renders of one area. Each sender has a share of the calls. */
  sender: string;
}

export interface UpstreamReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface UpstreamPorts {
  limits: UpstreamLimits;
  /** Called when calls begin to fail at once, and when they are made again. */
  onRest: (resting: boolean) => void;
  /** Certificates that the upstream may have, for tests. By default those of Node.js. */
  ca?: string;
  /** Finds the addresses of its name, for tests. By default the resolver of the system. */
  resolve?: ResolveHost;
}

/** Replies that an upstream gives while it is down or overloaded, directly or through a proxy in front of it. */
const OUTAGES = new Set([502, 503, 504]);

/**
 * The backend of one area: its connections, limits and circuit breaker. A call is never cut off because its visitor
 * has gone: it is short, and its result tells whether the upstream works.
 */
export class Upstream {
  private readonly connections: BoundedConnections;
  private readonly pool: Pool;
  private readonly base: string;
  private readonly work: WorkLimit;
  private readonly breaker;
  /** Failures of connections that have failed a call, which counts them. */
  private readonly counted = new WeakSet<UpstreamFailure>();
  private results;
  /** Failures that say nothing new about the upstream. */
  private readonly repeated = new WeakSet<UpstreamFailure>();

  constructor(
    readonly url: string,
    private readonly ports: UpstreamPorts,
  ) {
    const { replyMs, calls, restMs } = ports.limits;
    this.results = new SenderFailures(restMs);
    const { origin, pathname } = new URL(url);
    this.base = pathname.replace(/\/+$/, '');
    this.connections = new BoundedConnections({
      limits: ports.limits,
      onAbuse: (failure) => setImmediate(() => this.recordAbuse(failure)),
      ca: ports.ca,
      // only operators can name such an address
      allowsMachine: isLoopbackAddress(url),
      resolve: ports.resolve ?? resolveHost,
    });
    this.pool = new Pool(origin, {
      connections: calls,
      pipelining: 1,
      connect: this.connections.connect,
      headersTimeout: replyMs,
      bodyTimeout: replyMs,
    });
    this.work = new WorkLimit({ maxRunning: calls, maxWaiting: 0 }, () => new UpstreamFailure('busy'));
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof UpstreamFailure && error.isOutage && !this.repeated.has(error)),
      {
        breaker: new CountBreaker(BREAKER),
        halfOpenAfter: new DelegateBackoff(({ result }) => restMs * (isAbuse(result) ? ABUSE_REST : 1)),
      },
    );
    this.breaker.onBreak(() => ports.onRest(true));
    this.breaker.onReset(() => {
      // the breaker forgets its results too
      this.results = new SenderFailures(restMs);
      ports.onRest(false);
    });
  }

  get running(): number {
    return this.work.load.running;
  }

  /** True while calls fail at once. */
  get isResting(): boolean {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Makes a call. Rejects with an UpstreamFailure. */
  async call(call: UpstreamCall): Promise<UpstreamReply> {
    const share = Math.max(1, Math.floor(this.ports.limits.calls * SENDER_SHARE));
    return this.work.run(() => this.tryCall(call), { shares: { [call.sender]: share } });
  }

  /** Ends the connections after the running calls, because the area has another address now. */
  retire(): void {
    void this.pool.close().then(() => this.connections.stop());
  }

  /** Ends the connections and the running calls, which reject with the fault `ended`. */
  async stop(): Promise<void> {
    await this.pool.destroy(new UpstreamFailure('ended', 'the upstream is not used any more', false));
    await this.connections.stop();
  }

  private async tryCall(call: UpstreamCall): Promise<UpstreamReply> {
    // one call at a time tests a resting upstream, and the library would let the others wait for its end
    if (this.breaker.state === CircuitState.HalfOpen) throw new UpstreamFailure('resting');
    try {
      return await this.breaker.execute(() => this.send(call));
    } catch (error) {
      if (error instanceof UpstreamFailure) throw error;
      throw new UpstreamFailure('resting');
    }
  }

  private async send({ method, path, headers, body, sender }: UpstreamCall): Promise<UpstreamReply> {
    const deadline = new ReplyDeadline(this.ports.limits);
    try {
      const reply = await this.pool.request({
        method,
        path: this.base + path,
        headers: { ...headers, 'accept-encoding': 'identity' },
        body,
        signal: deadline.signal,
        // an error that is thrown here ends the connection
        onInfo: limitInformational(() => {
          throw new UpstreamFailure('abuse', `more than ${MAX_INFORMATIONAL_REPLIES} replies 1xx`);
        }),
      });
      deadline.meet();
      const read = await this.read(reply);
      this.results.addSuccess();
      return read;
    } catch (error) {
      const failure = toUpstreamFailure(error);
      this.counted.add(failure);
      // any failure of a test means that the upstream still does not work
      if (failure.isOutage && this.breaker.state === CircuitState.Closed)
        if (!this.results.addFailure(sender, failure)) this.repeated.add(failure);
      throw failure;
    } finally {
      deadline.meet();
    }
  }

  /** Counts the abuse of a connection on which no call ran. */
  private recordAbuse(failure: UpstreamFailure): void {
    if (this.counted.has(failure)) return;
    this.breaker.execute(() => Promise.reject(failure)).catch(() => undefined);
  }

  /** Reads a reply, unless its status or headers show that visitors cannot get it. */
  private async read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<UpstreamReply> {
    const { replyBytes } = this.ports.limits;
    const failure = findFault(statusCode, headers, replyBytes);
    if (failure) {
      // the connection ends, because the rest of the body may be endless
      body.on('error', () => {}).destroy();
      throw failure;
    }
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length;
      // leaving the loop ends the connection
      if (length > replyBytes) throw new UpstreamFailure('too-large', `more than ${replyBytes} bytes`, false);
      parts.push(part);
    }
    if (length > 0 && !isReplyType(toType(headers)))
      throw new UpstreamFailure('wrong-type', toType(headers) || 'no content-type', false);
    return { status: statusCode, headers, body: Buffer.concat(parts) };
  }
}

const isAbuse = (result: FailureReason<unknown>) =>
  'error' in result && result.error instanceof UpstreamFailure && result.error.fault === 'abuse';

const toType = (headers: IncomingHttpHeaders) => String(headers['content-type'] ?? '');

function findFault(status: number, headers: IncomingHttpHeaders, replyBytes: number): UpstreamFailure | null {
  if (status >= 500) return new UpstreamFailure('status', `status ${status}`, OUTAGES.has(status));
  if (status >= 300 && status < 400 && status !== 304)
    return new UpstreamFailure('redirect', `status ${status}`, false);
  return findBodyFault(headers, replyBytes);
}

function findBodyFault(headers: IncomingHttpHeaders, replyBytes: number): UpstreamFailure | null {
  if (Number(headers['content-length']) > replyBytes)
    return new UpstreamFailure('too-large', `content-length ${String(headers['content-length'])}`, false);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return new UpstreamFailure('wrong-type', `content-encoding ${encoding}`, false);
  const type = toType(headers);
  return type !== '' && !isReplyType(type) ? new UpstreamFailure('wrong-type', type, false) : null;
}
