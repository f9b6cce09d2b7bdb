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
/** Share of failed pages of a day from which an area is called failing, once enough pages were seen. */
const FAILING_SHARE = 0.01;
const ENOUGH_PAGES = 20;

export type Area = StatusReply['areas'][number];

/** Returns the failures of an area's release and their share of its pages over the last day. */
export function failuresOf({ day }: Area): { count: number; share: number } {
  const count = Object.values(day?.failures ?? {}).reduce((sum, one) => sum + one, 0);
  const pages = Math.max(day?.served ?? 0, count);
  return { count, share: pages === 0 ? 0 : count / pages };
}

export const isFailing = (area: Area): boolean => {
  const { count, share } = failuresOf(area);
  return share >= FAILING_SHARE && Math.max(area.day?.served ?? 0, count) >= ENOUGH_PAGES;
};

/** What is live, read every few seconds while somebody looks, and changes of it. */
export class BoardStore {
  status: StatusReply | null = null;
  changes: LogReply['changes'] = [];
  /** Time of the last answer, while none comes; or null. */
  oldSince: Date | null = null;
  /** Area whose log is shown, or null for all. */
  logArea: string | null = null;
  /** What the last change did, or why it was refused. */
  notice: { text: string; isBad: boolean } | null = null;
  private readAt = new Date();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {
    makeAutoObservable<this, 'timer' | 'readAt'>(this, { timer: false, readAt: false });
  }

  get problems(): Area[] {
    return this.status?.areas.filter((area) => isFailing(area) || area.withheld || area.lost) ?? [];
  }

  start(): () => void {
    void this.loop();
    return () => clearTimeout(this.timer);
  }

  showLog(area: string | null): void {
    this.logArea = area;
    void this.read();
  }

  /** Restores a release. Resolves with true once the site has done so. */
  async rollBack({ area, to, revision }: { area: string; to: string; revision: number }, why: string) {
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
      return true;
    } catch (error) {
      runInAction(() => (this.notice = { text: this.explain(error, area), isBad: true }));
      return false;
    } finally {
      await this.read();
    }
  }

  private async loop(): Promise<void> {
    await this.read();
    if (this.session.who) this.timer = setTimeout(() => void this.loop(), EVERY_MS);
  }

  private async read(): Promise<void> {
    const area = this.logArea;
    const filter = area === null ? '' : `&area=${encodeURIComponent(area)}`;
    try {
      const [status, log] = await Promise.all([
        this.call<StatusReply>('GET', '/status'),
        this.call<LogReply>('GET', `/log?limit=${LOG_ENTRIES}${filter}`),
      ]);
      runInAction(() => {
        this.status = status;
        if (area === this.logArea) this.changes = log.changes;
        this.oldSince = null;
        this.readAt = new Date();
      });
    } catch (error) {
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
