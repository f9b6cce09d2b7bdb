import type { FactorChannel } from '@site/shared/contracts/two-factor';
import type { AuthPorts } from '../sessions/auth-ports';
import type { ChallengeRow } from './second-factor.repo';

/** Telegram bot operations that the second-factor services use. */
export interface TelegramPort {
  /**
   * Creates a link to the bot. Opening it connects Telegram to the account that `token` identifies. Rejects
   * when the Bot API is not reachable.
   */
  createLink(token: string): Promise<string>;
  /** Sends the player a message with buttons to approve or deny the challenge. */
  sendRequest(telegramId: bigint, login: string, challenge: ChallengeRow): Promise<void>;
}

export interface FactorPorts extends AuthPorts {
  /** Channels that this server offers, in display order. */
  channels: readonly FactorChannel[];
  /** The Telegram bot, or null when no bot token is configured. */
  telegram: TelegramPort | null;
}
