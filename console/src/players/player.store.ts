import type { PlayerChange, PlayerData, PlayerView } from '@site/shared/contracts/support';
import { makeAutoObservable, observableRef } from 'mobx';
import { Loaded } from '../ui/loaded';
import type { Failure } from '../site/deploy-api';
import type { PlayerApi } from './player-api';
import { playersText as text } from './players.text';

/** An account, and what support does with it. */
export class PlayerStore {
  readonly view: Loaded<PlayerView>;
  /** Personal data that somebody has asked for. Null while they are masked. */
  data: PlayerData | null = null;
  /** What the last change has done. */
  outcome: string | null = null;

  constructor(
    readonly id: number,
    private readonly api: PlayerApi,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.view = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, {
      ...{ id: false, api: false, onFailure: false, view: false },
      data: observableRef,
    });
  }

  refresh(): Promise<boolean> {
    return this.view.load(() => this.api.fetchPlayer(this.id));
  }

  /** Changes the account. Resolves with the reason why the site has not, or with null. */
  async change(change: PlayerChange): Promise<Failure | null> {
    this.show(null);
    const reply = await this.api.change(this.id, change);
    if (reply.ok) {
      await this.view.load(() => Promise.resolve(reply));
      this.show(text.done(change.kind, reply.value));
      return null;
    }
    this.onFailure(reply.failure);
    // somebody else may have changed the account, or the change was made and its reply was lost
    await this.refresh();
    return reply.failure;
  }

  /** Shows the masked data. Resolves with the reason why the site has not, or with null. */
  async showData(why: string): Promise<Failure | null> {
    const reply = await this.api.showData(this.id, why);
    if (reply.ok) this.setData(reply.value);
    else this.onFailure(reply.failure);
    if (reply.ok) await this.refresh();
    return reply.ok ? null : reply.failure;
  }

  hideData(): void {
    this.data = null;
  }

  private setData(data: PlayerData): void {
    this.data = data;
  }

  private show(outcome: string | null): void {
    this.outcome = outcome;
  }
}
