import type { FactorChannel } from '@site/shared/contracts/two-factor';
import type { AuthPorts } from '../sessions/auth-ports';

import type { ChallengeRow } from './second-factor.repo';

/** The bot as services see it. */
export interface TelegramPort {
  /** The bot's link with a token that connects; rejects when the Bot API is out of reach. */
  toLink(token: string): Promise<string>;
  /** Asks the player about a request. */
  ask(telegramId: bigint, login: string, request: ChallengeRow): Promise<void>;
}

/** What the second factor's services work with. */
export interface FactorPorts extends AuthPorts {
  /** The ways that this server offers, the first one first (decision 15). */
  channels: readonly FactorChannel[];
  /** The bot, where it is configured. */
  telegram: TelegramPort | null;
}
