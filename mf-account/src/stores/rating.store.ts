import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import { idle, type Load, loading, settle } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import { logText } from '../text/log.text';
import type { RatingApi, RatingKind } from './rating.api';

interface Ports {
  api: RatingApi;
  log: (message: string, error: unknown) => void;
}

/** A guest, or the id of a signed-in player. A player's board also contains the player's own row. */
type Viewer = 'guest' | number;

const boardKey = (viewer: Viewer, kind: RatingKind, period: RatingPeriod) => `${viewer}/${kind}/${period}`;

/**
 * The selected rating board and all loaded boards (docs/product/accounts.md#rating). The API calls are POST
 * requests, which are not sent during server rendering, so boards are loaded only in the browser.
 */
export class RatingStore {
  kind: RatingKind = 'online';
  period: RatingPeriod = 'month';
  private boards: Readonly<Record<string, Load<RatingReply>>> = {};

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  choose({ kind = this.kind, period = this.period }: { kind?: RatingKind; period?: RatingPeriod }): void {
    this.kind = kind;
    this.period = period;
  }

  /** Returns the selected board. A player sees the board for guests until their own board is loaded. */
  board(viewer: Viewer): Load<RatingReply> {
    const boardOf = (owner: Viewer) => this.boards[boardKey(owner, this.kind, this.period)] ?? idle;
    const own = boardOf(viewer);
    const guests = boardOf('guest');
    return own.kind !== 'ready' && guests.kind === 'ready' ? guests : own;
  }

  /** Fetches the selected board, unless it is loaded or being loaded. */
  async load(viewer: Viewer): Promise<void> {
    const { kind, period } = this;
    const key = boardKey(viewer, kind, period);
    const state = this.boards[key]?.kind;
    if (state === 'ready' || state === 'loading') return;
    this.setBoard(key, loading);
    const next = await settle(this.ports.api.fetch(kind, period));
    if (next.kind === 'failed') this.ports.log(logText.rating, next.error);
    this.setBoard(key, next);
  }

  private setBoard(key: string, next: Load<RatingReply>) {
    this.boards = { ...this.boards, [key]: next };
  }
}
