import {
  PlayerChange,
  PlayerData,
  PlayerDataRequest,
  PlayersFound,
  PlayersQuery,
  PlayerView,
} from '@site/shared/contracts/support';
import { createPlayerApi } from '../players/player-api';
import { FakeSite } from './fake-site';
import { parse } from './parse';

export const PLAYER = 42;
const AT = Date.UTC(2026, 10, 30, 10);

export const toPlayer = (rest: Partial<PlayerView> = {}): PlayerView => ({
  ...{ id: PLAYER, login: 'vetrov', email: 'v••••v@mail.example', emailConfirmed: true },
  ...{ recoveryEmail: 'v••••v@mail.example', hasNewEmail: false, createdAt: AT, deletesAt: null, coins: 0 },
  characters: ['Илья Ветров'],
  factor: { channel: 'totp', since: AT, hasReserveCode: false, backupCodes: 0 },
  ...{ removal: null, waitHours: 72, block: null, sessions: [], events: [], orders: [], goods: [], log: [] },
  ...rest,
});

/** The part of the deploy API about players. What it is sent and what it answers fits the contracts. */
export class FakePlayerApi {
  player = toPlayer();

  readonly site = new FakeSite((path, body) => this.answer(path, body));
  readonly api = createPlayerApi(this.site.calls);

  private answer(path: string, body: unknown): unknown {
    if (path === '/players/find') {
      parse(PlayersQuery, body);
      const { id, login, email, emailConfirmed, createdAt } = this.player;
      const found = { id, login, email, emailConfirmed, createdAt, hasFactor: true, isBlocked: false };
      return parse(PlayersFound, { list: [found], more: false, isGameAway: false });
    }
    if (path.endsWith('/data')) {
      parse(PlayerDataRequest, body);
      return parse(PlayerData, { email: 'vetrov@mail.example', recoveryEmail: null, addresses: [] });
    }
    if (path.endsWith('/changes')) parse(PlayerChange, body);
    return parse(PlayerView, this.player);
  }
}
