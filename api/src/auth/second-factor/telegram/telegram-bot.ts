import { setTimeout as wait } from 'node:timers/promises';
import { Bot, GrammyError, InlineKeyboard } from 'grammy';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '@site/server/db/types';
import { isUniqueViolation } from '@site/server/db/violations';
import { isRefusal } from '../../../http/refusal';
import { hashToken } from '../../sessions/secret-token';
import { answerChallenge } from '../answer-challenge.service';
import { completeConnect } from '../connect.service';
import type { TelegramPort } from '../factor-ports';
import { type ChallengeRow, selectPendingFactor, selectTelegramFactor } from '../second-factor.repo';
import { fetchTelegram, UPDATES_MAX } from './telegram-fetch';
import { telegramText as text } from './telegram.text';

export interface TelegramConfig {
  token: string;
  /**
   * Base URL of the Bot API: `https://api.telegram.org`, or the address of another server with the same API.
   */
  apiRoot: string;
}

interface Ports {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const UPDATES = ['message', 'callback_query'] as const;
/** Pause before the bot requests updates again after an error. */
const RESTART_PAUSE_MS = 5_000;
const CALL_TIMEOUT_S = 10;
const BOT_CLIENT = { device: 'Telegram', place: '' };

/**
 * Telegram bot that connects accounts and asks players to approve sign-ins
 * (api/src/auth/second-factor/README.md). Every process may run a bot. The Bot API delivers updates to one
 * bot only and rejects the other bots, which retry later.
 */
export class TelegramBot implements TelegramPort {
  private readonly bot: Bot;
  private readonly stopped = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    { token, apiRoot }: TelegramConfig,
    private readonly ports: Ports,
  ) {
    this.bot = new Bot(token, { client: { apiRoot, timeoutSeconds: CALL_TIMEOUT_S, fetch: fetchTelegram } });
    this.bot.command('start', async (context) => {
      const { from } = context;
      if (from) await context.reply(await this.link(context.match, from.id));
    });
    this.bot.callbackQuery(/^(approve|deny):([0-9a-f-]{36})$/, async (context) => {
      const [, choice = '', id = ''] = context.match;
      const reply = await this.answer(context.from.id, id, choice === 'approve');
      await context.answerCallbackQuery({ text: reply });
      // Replacing the text of the message also removes its buttons.
      await context.editMessageText(reply);
    });
    this.bot.catch(({ error }) => this.ports.onError(error));
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.bot.stop().catch(() => {});
    await this.running;
  }

  async createLink(token: string): Promise<string> {
    if (!this.bot.isInited()) await this.bot.init();
    return `https://t.me/${this.bot.botInfo.username}?start=${token}`;
  }

  async sendRequest(telegramId: bigint, login: string, challenge: ChallengeRow): Promise<void> {
    const { id, purpose } = challenge;
    const keyboard = new InlineKeyboard()
      .text(text.deny, `deny:${id}`)
      .text(text.approve[purpose], `approve:${id}`);
    const toMessage = purpose === 'sign-in' ? text.signIn : text.disconnect;
    await this.bot.api.sendMessage(String(telegramId), toMessage({ ...challenge, login }), {
      reply_markup: keyboard,
      protect_content: true,
    });
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        await this.bot.start({ allowed_updates: UPDATES, limit: UPDATES_MAX, drop_pending_updates: false });
      } catch (error) {
        // Status 409 means that another process receives the updates, which is not an error.
        if (!(error instanceof GrammyError && error.error_code === 409)) this.ports.onError(error);
      }
      await wait(RESTART_PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  private async link(token: string, telegramId: number): Promise<string> {
    const { db, now } = this.ports;
    const found = token === '' ? null : await selectPendingFactor(db, hashToken(token), now());
    if (token === '') return text.greet;
    if (found?.factor.channel !== 'telegram') return text.linkExpired;
    const change = { telegramId: BigInt(telegramId) };
    try {
      await db.transaction((tx) =>
        completeConnect(tx, found.factor, change, { client: BOT_CLIENT, now: now() }),
      );
      return text.connected(found.login);
    } catch (error) {
      if (isUniqueViolation(error)) return text.telegramTaken;
      if (isRefusal(error)) return text.linkExpired;
      throw error;
    }
  }

  private async answer(telegramId: number, requestId: string, isApproved: boolean): Promise<string> {
    const { db, now, log } = this.ports;
    const found = await selectTelegramFactor(db, BigInt(telegramId));
    if (!found) return text.requestExpired;
    try {
      const purpose = await answerChallenge(db, {
        playerId: found.playerId,
        requestId,
        answer: isApproved ? 'approve' : 'deny',
        now: now(),
        log,
      });
      return isApproved ? text.approved[purpose] : text.denied;
    } catch (error) {
      if (isRefusal(error)) return text.requestExpired;
      throw error;
    }
  }
}
