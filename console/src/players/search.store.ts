import type { PlayersFound } from '@site/shared/contracts/support';
import { makeAutoObservable } from 'mobx';
import { Loaded } from '../ui/loaded';
import type { Failure } from '../site/deploy-api';
import type { PlayerApi } from './player-api';
import { playersText as text } from './players.text';

const TEXT_MAX = 254;

/** Search of players. It keeps what was typed and found while an account is open. */
export class SearchStore {
  words = '';
  /** Why the search cannot be sent. */
  fault: string | null = null;
  readonly found: Loaded<PlayersFound>;

  constructor(
    private readonly api: Pick<PlayerApi, 'find'>,
    onFailure: (failure: Failure) => void,
  ) {
    this.found = new Loaded(onFailure);
    makeAutoObservable<this, 'api'>(this, { api: false, found: false });
  }

  type(words: string): void {
    this.words = words;
    this.fault = null;
  }

  async search(): Promise<void> {
    const words = this.words.trim();
    this.fault = words === '' ? text.noWords : words.length > TEXT_MAX ? text.tooLong : null;
    if (this.fault === null) await this.found.load(() => this.api.find(words));
  }
}
