import type { ChannelReply, ChannelRequest, LogReply } from '@site/contracts/deploy';
import { DEPLOY_API } from '@site/contracts/deploy';
import type { StatusReply } from '@site/contracts/deploy-status';
import type { ErrorReply } from '@site/contracts/error-reply';
import axios, { isAxiosError } from 'axios';
import { makeAutoObservable, runInAction } from 'mobx';
import { text } from './console.text';
import type { Session } from './session';

const TIMEOUT_MS = 10_000;
const CHANGE_TIMEOUT_MS = 90_000;
const EVERY_MS = 3_000;
const LOG_ENTRIES = 50;
const UNAUTHORIZED = 401;
const CONFLICT = 409;
const FORBIDDEN = 403;
/** log10 of the evidence from which a release is called failing: ten to one. The gateway rolls back at three. */
const FAILING_EVIDENCE = 1;

export type Area = StatusReply['areas'][number];

/** Returns the number of failures that browsers have reported in the last day. Anybody can make them up. */
export const countFailures = ({ day }: Area): number =>
  Object.values(day?.failures ?? {}).reduce((sum, one) => sum + one, 0);

/**
 * Returns what the gateway has judged about the release after its deploy, if it speaks against the release. Reports
 * that a few networks can have made up are left out (docs/decisions/0062).
 */
export function findFailing({ watch }: Area): { pages: number; failures: number } | null {
  const health = watch?.health;
  return health && health.evidence >= FAILING_EVIDENCE ? health.canary : null;
}

/** Returns true if visitors do not get the live release, or only its error panel. */
export const isBroken = ({ withheld, lost, unmet }: Area): boolean => Boolean(withheld ?? lost ?? unmet);

/** Status and log of the site, read every few seconds while the board is open, and rollbacks. */
export class BoardStore {
  status: StatusReply | null = null;
  changes: LogReply['changes'] = [];
  /** Time of the last answer, while none comes; or null. */
  oldSince: Date | null = null;
  /** Area whose log is shown, or null for all. */
  logArea: string | null = null;
  /** Message about the last rollback: its result, or the reason why the site refused it. */
  notice: { text: string; isBad: boolean } | null = null;
  private readAt = new Date();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;
  /** Number of the last read. Answers of earlier ones are dropped. */
  private reads = 0;

  constructor(private readonly session: Session) {
    makeAutoObservable<this, 'timer' | 'readAt' | 'isStopped' | 'reads'>(this, {
      timer: false,
      readAt: false,
      isStopped: false,
      reads: false,
    });
  }

  get problems(): Area[] {
    return this.status?.areas.filter((area) => findFailing(area) !== null || isBroken(area)) ?? [];
  }

  start(): () => void {
    this.isStopped = false;
    void this.loop();
    return () => {
      this.isStopped = true;
      clearTimeout(this.timer);
    };
  }

  showLog(area: string | null): void {
    this.logArea = area;
    void this.read();
  }

  /** Restores a release, unless somebody has changed the area since `revision`. The notice says what became of it. */
  async rollBack(
    { area, to, revision }: { area: string; to: string; revision: number },
    why: string,
  ): Promise<void> {
    const request: ChannelRequest = { action: 'rollback', area, to, why, revision };
    try {
      const reply = await this.call<ChannelReply>('POST', '/channel', request);
      const late = reply.gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
      const slowest = Math.max(reply.tookMs, ...reply.gateways.map(({ ms }) => ms ?? 0));
      const done =
        late.length > 0
          ? text.doneLate(area, to, late)
          : text.done(area, to, Math.round(slowest), reply.gateways.length);
      runInAction(() => (this.notice = { text: done, isBad: late.length > 0 }));
    } catch (error) {
      runInAction(() => (this.notice = { text: this.explain(error, area), isBad: true }));
    } finally {
      await this.read();
    }
  }

  private async loop(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.timer = setTimeout(() => void this.loop(), EVERY_MS);
  }

  private async read(): Promise<void> {
    const area = this.logArea;
    const read = (this.reads += 1);
    const isOutdated = () => this.isStopped || read !== this.reads;
    const filter = area === null ? '' : `&area=${encodeURIComponent(area)}`;
    try {
      const [status, log] = await Promise.all([
        this.call<StatusReply>('GET', '/status'),
        this.call<LogReply>('GET', `/log?limit=${LOG_ENTRIES}${filter}`),
      ]);
      if (isOutdated()) return;
      runInAction(() => {
        this.status = status;
        this.changes = log.changes;
        this.oldSince = null;
        this.readAt = new Date();
      });
    } catch (error) {
      if (isOutdated()) return;
      if (isAxiosError(error) && error.response?.status === UNAUTHORIZED) return this.session.end();
      runInAction(() => (this.oldSince = this.readAt));
    }
  }

  private async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const { data } = await axios.request<T>({
      method,
      url: DEPLOY_API + path,
      data: body,
      headers: { authorization: `Bearer ${this.session.who?.session ?? ''}` },
      timeout: method === 'GET' ? TIMEOUT_MS : CHANGE_TIMEOUT_MS,
    });
    return data;
  }

  private explain(error: unknown, area: string): string {
    if (!isAxiosError<ErrorReply>(error) || !error.response) return text.noAnswer;
    const { status, data } = error.response;
    if (status === FORBIDDEN) return text.noRight;
    if (status === CONFLICT) return text.overtaken(area);
    return text.refused(data.message);
  }
}
