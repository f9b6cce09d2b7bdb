import { MINUTE_MS } from '@site/contracts/time';
import type { LoginReply } from '@site/shared/contracts/sign-in';
import type { PlayerChange, PlayerView } from '@site/shared/contracts/support';
import type { ConnectReply } from '@site/shared/contracts/two-factor';
import type { GameConfig } from '../game/http-game';
import { openSupport, type Support } from '../support/open-support';
import { authenticatorCodeOf } from './authenticator';
import { PASSWORD, type TestAccounts } from './test-accounts';

export const WAIT_HOURS = 72;
const WHY = 'Письмо от 26 ноября, чек банка сошёлся';

/** Support and a player who has connected an authenticator app. */
export interface SupportDesk {
  support: Support;
  idOf(login: string): Promise<number>;
  /** Makes a change as the operator `anna`. */
  change(login: string, change: Omit<PlayerChange, 'why'>): Promise<PlayerView>;
  /** Registers a player with a confirmed address and an authenticator app. Returns a sign-in with its code. */
  joinWithFactor(login: string): Promise<{ token: string; reserveCode: string; enter(): Promise<void> }>;
  signIn(login: string, cookie?: string): Promise<LoginReply & { code?: string; details?: unknown }>;
}

/** Opens support on the database and the clock of an api. */
export function openSupportDesk(api: TestAccounts, game: GameConfig | 'demo' = 'demo'): SupportDesk {
  const support = openSupport({
    ...{ db: api.db, game, origin: 'https://port.example', waitHours: WAIT_HOURS },
    onError: () => {},
    now: () => new Date(api.now()),
  });
  const idOf = async (login: string) => {
    const { list } = await support.find({ text: login }, 'desk');
    const found = list.find((player) => player.login === login);
    if (!found) throw new Error(`support finds no ${login}`);
    return found.id;
  };
  const signIn = async (login: string, cookie?: string) => {
    const body = { emailOrLogin: login, password: PASSWORD };
    return (await api.post<LoginReply>('/auth/login', body, cookie ? { cookie } : {})).body;
  };
  return {
    support,
    idOf,
    signIn,
    async change(login, change) {
      const id = await idOf(login);
      await support.change(id, { why: WHY, ...change }, 'anna');
      return support.showChanged(id);
    },
    async joinWithFactor(login) {
      const { access_token: token } = await api.joinConfirmed(login);
      const verificationCode = await api.requestEmailCode(token, `${login}@mail.example`);
      const asked = { channel: 'totp', currentPassword: PASSWORD, verificationCode };
      const { body } = await api.post<ConnectReply>('/2fa/connect', asked, { token });
      const code = () => authenticatorCodeOf(body.connectLink, api.now());
      const enrolled = await api.post('/authorization-with-2fa', { autorizationCode: code() }, { token });
      if (enrolled.status !== 200) throw new Error('the factor was not connected');
      api.advanceClock(MINUTE_MS);
      const enter = async () => {
        const pending = await signIn(login);
        if (!('sessionId' in pending)) throw new Error('the sign-in asks for no code');
        const { sessionId } = pending;
        const done = await api.post('/authorization-with-2fa', { autorizationCode: code(), sessionId });
        if (done.status !== 200) throw new Error('the code was not accepted');
        api.advanceClock(MINUTE_MS);
      };
      return { token, reserveCode: body.reserveCode, enter };
    },
  };
}
