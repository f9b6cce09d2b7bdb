import { Readable } from 'node:stream';
import { EVENT_PAUSE_MS, STATUS_EVENT } from '@site/contracts/deploy-names';
import type { StatusReply } from '@site/contracts/deploy-status';
import type { TokenLimit } from '@site/contracts/deploy-token';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { refusal } from '../../refusals/refusal';
import { ALL } from '../tokens/rights';
import type { StoredToken } from '../tokens/token.repo';

/** Connections that a gateway keeps open. */
const LIMITS = {
  all: 400,
  /** Connections of tokens that are not for all areas, so that no team can lock the operators out. */
  teams: 100,
  /** Connections of a token, or of all sessions of a person: the tabs that somebody looks at. */
  caller: 10,
};
/** Bytes that a connection may leave unread: several statuses of a site with hundreds of areas. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Seconds after which a caller whose connection was refused may try again. */
const RETRY_S = 30;
const UNCHANGED = Buffer.from(': unchanged\n\n');

type Caller = Pick<StoredToken, 'id' | 'hash' | 'name' | 'areas' | 'staff'>;

interface Listener {
  token: Caller;
  stream: Readable;
  /** The status that was sent last. */
  sent: Status | null;
}

/** A status, serialized once for all listeners. */
interface Status {
  text: string;
  event: Buffer;
}

export interface StatusEventsPorts {
  readStatus: () => Promise<StatusReply>;
  /** Returns those of some hashes of tokens that are valid now. */
  readValid: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls `work` as work of the site itself, not of the caller whose request is being handled. */
  actAsSite: (work: () => void) => void;
  now: () => number;
  onError: (error: unknown) => void;
  limits?: Partial<typeof LIMITS>;
}

/**
 * Sends the status to all who listen (docs/decisions/0144): at once, after each change that `wake` announces, and when
 * figures have changed. It is read and serialized once for all of them, and not at all while nobody listens. After each
 * read whoever has nothing new to learn gets a comment. So bytes mean that the site was read successfully just then.
 *
 * Before anything is sent, the tokens are checked again, and connections of ended ones end. All end when the status
 * cannot be read: their clients connect again, and get the refusal.
 */
export class StatusEvents {
  private readonly listeners = new Set<Listener>();
  private readonly job: PeriodicJob;
  private readonly limits: typeof LIMITS;
  /** The last status, while somebody listens. */
  private latest: Status | null = null;
  private readAt = -Infinity;
  private failure: unknown = null;

  constructor(private readonly ports: StatusEventsPorts) {
    const { onError } = ports;
    this.limits = { ...LIMITS, ...ports.limits };
    this.job = new PeriodicJob(() => this.send(), { everyMs: EVENT_PAUSE_MS, onError, reports: 'first' });
  }

  /** Number of open connections. */
  get size(): number {
    return this.listeners.size;
  }

  start(): void {
    this.job.start();
  }

  /** Ends all connections. */
  async stop(): Promise<void> {
    this.endAll();
    await this.job.stop();
  }

  /** Reads the status again for all who listen. Resolves when it was sent, or when the read has failed. */
  async wake(): Promise<void> {
    if (this.listeners.size > 0) await this.job.runAgain();
  }

  /**
   * Returns the events for a caller. Throws TOO_MANY_REQUESTS with a TokenLimit, and like the read of the status when
   * nobody else listens. The stream must be destroyed when its connection ends.
   */
  async open(token: Caller): Promise<Readable> {
    this.assertRoom(token);
    const listener: Listener = { token, stream: new Readable({ read() {} }), sent: null };
    this.listeners.add(listener);
    listener.stream.once('close', () => this.forget(listener));
    // a read that hangs must not let an old status look like the present one
    const isPresent = this.ports.now() - this.readAt <= EVENT_PAUSE_MS;
    if (this.latest && isPresent) this.give(listener, this.latest);
    else await this.job.runAgain();
    if (listener.sent === null) {
      this.end(listener);
      throw this.failure ?? closed();
    }
    return listener.stream;
  }

  private async send(): Promise<'idle' | void> {
    if (this.listeners.size === 0) return 'idle';
    try {
      const text = JSON.stringify(await this.asSite(() => this.ports.readStatus()));
      const status = text === this.latest?.text ? this.latest : { text, event: toEvent(text) };
      await this.endInvalid();
      this.latest = this.listeners.size > 0 ? status : null;
      this.failure = null;
      this.readAt = this.ports.now();
      for (const listener of this.listeners) this.give(listener, status);
    } catch (error) {
      this.failure = error;
      this.endAll();
      throw error;
    }
  }

  private asSite<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => this.ports.actAsSite(() => resolve(work())));
  }

  private give(listener: Listener, status: Status): void {
    const { stream, sent } = listener;
    // the rest waits in the memory of this process until its client reads it
    if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    if (stream.destroyed) return this.forget(listener);
    stream.push(sent === status ? UNCHANGED : status.event);
    listener.sent = status;
  }

  private async endInvalid(): Promise<void> {
    const checked = [...this.listeners];
    const hashes = [...new Set(checked.map(({ token }) => token.hash))];
    const valid = await this.asSite(() => this.ports.readValid(hashes));
    for (const listener of checked) if (!valid.has(listener.token.hash)) this.end(listener);
  }

  private endAll(): void {
    for (const listener of this.listeners) this.end(listener);
  }

  private end(listener: Listener): void {
    this.forget(listener);
    listener.stream.push(null);
  }

  private forget(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) this.latest = null;
  }

  private assertRoom(token: Caller): void {
    if (this.job.isStopping) throw closed();
    const { all, teams, caller } = this.limits;
    const count = (counts: (other: Caller) => boolean) =>
      [...this.listeners].filter((listener) => counts(listener.token)).length;
    if (count((other) => personOf(other) === personOf(token)) >= caller)
      throw tooMany(token, `«${token.name}» has ${caller} connections for events already`);
    const isFull = this.size >= all || (isOfTeam(token) && count(isOfTeam) >= teams);
    if (isFull) throw tooMany(token, 'The gateway has too many connections for events');
  }
}

const toEvent = (text: string) => Buffer.from(`event: ${STATUS_EVENT}\ndata: ${text}\n\n`);
const personOf = ({ staff, id }: Caller) => staff ?? id;
const isOfTeam = ({ areas }: Caller) => !areas.includes(ALL);
const closed = () => refusal('UNAVAILABLE', 'The gateway ends its connections');

function tooMany({ name: token }: Caller, message: string) {
  const details: TokenLimit = { reason: 'token-limit', token, what: 'read', retryAfter: RETRY_S };
  return refusal('TOO_MANY_REQUESTS', `${message}; repeat in ${RETRY_S} s`, details);
}
