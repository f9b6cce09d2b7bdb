import type { FactorChannel } from '@site/shared/contracts/two-factor';
import type { AuthPorts } from '../sessions/auth-ports';
import type { ChallengeRow } from './second-factor.repo';

/** The Telegram bot as the services use it. */
export interface TelegramPort {
  /** Creates the bot's link that connects by `token`. Rejects when the Bot API is not reachable. */
  createLink(token: string): Promise<string>;
  /** Sends the player a message with buttons that approve or deny the challenge. */
  sendRequest(telegramId: bigint, login: string, challenge: ChallengeRow): Promise<void>;
}

/** Dependencies of the second-factor services. */
export interface FactorPorts extends AuthPorts {
  /** Channels that this server offers, in the order in which they are offered. */
  channels: readonly FactorChannel[];
  /** The bot, or null when no bot token is configured. */
  telegram: TelegramPort | null;
}
