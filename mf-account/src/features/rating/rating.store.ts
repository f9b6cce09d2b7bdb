import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import { idle, type Load, loading, settle } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import { profileLog } from '../profile/profile-log.text';
import type { RatingApi, RatingKind } from './rating.api';

interface Ports {
  api: RatingApi;
  log: (message: string, error: unknown) => void;
}

/** Whose board it is: a guest's, or a player's with the own row. */
export type Viewer = 'guest' | number;

const nameOf = (viewer: Viewer, kind: RatingKind, period: RatingPeriod) => `${viewer}/${kind}/${period}`;

/**
 * The ratings: which board is looked at, and those that were fetched (decision 12). Their calls are POSTs (spec §7), with which
 * no page is drawn: boards come in the browser.
 */
export class RatingStore {
  kind: RatingKind = 'online';
  period: RatingPeriod = 'month';
  /** Replaced whole at each change: replies are values. */
  private boards: Readonly<Record<string, Load<RatingReply>>> = {};

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  choose({ kind = this.kind, period = this.period }: { kind?: RatingKind; period?: RatingPeriod }): void {
    this.kind = kind;
    this.period = period;
  }

  /** The board that is looked at; a player sees the guests' until the own one is here. */
  board(viewer: Viewer): Load<RatingReply> {
    const of = (one: Viewer) => this.boards[nameOf(one, this.kind, this.period)] ?? idle;
    const own = of(viewer);
    const guests = of('guest');
    return own.kind !== 'ready' && guests.kind === 'ready' ? guests : own;
  }

  /** Fetches the board that is looked at, unless it is here or on its way. */
  async load(viewer: Viewer): Promise<void> {
    const { kind, period } = this;
    const name = nameOf(viewer, kind, period);
    const known = this.boards[name]?.kind;
    if (known === 'ready' || known === 'loading') return;
    this.setBoard(name, loading);
    const next = await settle(this.ports.api.fetch(kind, period));
    if (next.kind === 'failed') this.ports.log(profileLog.rating, next.error);
    this.setBoard(name, next);
  }

  private setBoard(name: string, next: Load<RatingReply>) {
    this.boards = { ...this.boards, [name]: next };
  }
}
