import { setTimeout as wait } from 'node:timers/promises';
import { Bot, GrammyError, InlineKeyboard } from 'grammy';
import type { Db } from '../../../platform/db/types';
import { isUniqueViolation } from '../../../platform/db/violations';
import { isRefusal } from '../../../platform/http/refusal';
import { hashToken } from '../../sessions/secret-token';
import { answerChallenge } from '../answer-challenge.service';
import { completeConnect } from '../connect.service';
import type { TelegramPort } from '../factor-ports';
import { type ChallengeRow, selectPairing, selectTelegram } from '../second-factor.repo';
import { telegramText as text } from './telegram.text';

export interface TelegramConfig {
  token: string;
  /** «https://api.telegram.org», or a server that speaks its protocol. */
  apiRoot: string;
}

interface Ports {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
}

const UPDATES = ['message', 'callback_query'] as const;
const PAUSE_MS = 5_000;
/** Whatever the Bot API does, a sign-in's message is given up after this. */
const CALL_S = 10;
const BOT = { device: 'Telegram', place: '' };

/**
 * The Telegram way of the second factor (decision 15, facts/two-factor §4.2) over the Bot API. Every process may run one: of two
 * that ask for updates at once the Bot API turns one away, which asks again later, and each update is acted upon once.
 */
export class TelegramBot implements TelegramPort {
  private readonly bot: Bot;
  private readonly stopped = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    { token, apiRoot }: TelegramConfig,
    private readonly ports: Ports,
  ) {
    this.bot = new Bot(token, { client: { apiRoot, timeoutSeconds: CALL_S } });
    this.bot.command('start', async (context) => {
      const { from } = context;
      if (from) await context.reply(await this.link(context.match, from.id));
    });
    this.bot.callbackQuery(/^(approve|deny):([0-9a-f-]{36})$/, async (context) => {
      const [, word = '', id = ''] = context.match;
      const said = await this.answer(context.from.id, id, word === 'approve');
      await context.answerCallbackQuery({ text: said });
      // the buttons go: the request has its answer
      await context.editMessageText(said);
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

  async toLink(token: string): Promise<string> {
    if (!this.bot.isInited()) await this.bot.init();
    return `https://t.me/${this.bot.botInfo.username}?start=${token}`;
  }

  async ask(telegramId: bigint, login: string, request: ChallengeRow): Promise<void> {
    const { id, purpose } = request;
    const keyboard = new InlineKeyboard()
      .text(text.deny, `deny:${id}`)
      .text(text.approve[purpose], `approve:${id}`);
    const words = purpose === 'sign-in' ? text.signIn : text.disconnect;
    await this.bot.api.sendMessage(String(telegramId), words({ ...request, login }), {
      reply_markup: keyboard,
      protect_content: true,
    });
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        await this.bot.start({ allowed_updates: UPDATES, drop_pending_updates: false });
      } catch (error) {
        // another process asks for updates: that one acts upon them
        if (!(error instanceof GrammyError && error.error_code === 409)) this.ports.onError(error);
      }
      await wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  private async link(token: string, telegramId: number): Promise<string> {
    const { db, now } = this.ports;
    const found = token === '' ? null : await selectPairing(db, hashToken(token), now());
    if (token === '') return text.greet;
    if (found?.factor.channel !== 'telegram') return text.linkIsLate;
    const change = { telegramId: BigInt(telegramId) };
    try {
      await db.transaction((tx) => completeConnect(tx, found.factor, change, { client: BOT, now: now() }));
      return text.connected(found.login);
    } catch (error) {
      if (isUniqueViolation(error)) return text.taken;
      if (isRefusal(error)) return text.linkIsLate;
      throw error;
    }
  }

  private async answer(telegramId: number, requestId: string, isApproved: boolean): Promise<string> {
    const { db, now } = this.ports;
    const found = await selectTelegram(db, BigInt(telegramId));
    if (!found) return text.late;
    try {
      const purpose = await answerChallenge(db, {
        playerId: found.playerId,
        requestId,
        answer: isApproved ? 'approve' : 'deny',
        now: now(),
      });
      return isApproved ? text.approved[purpose] : text.denied;
    } catch (error) {
      if (isRefusal(error)) return text.late;
      throw error;
    }
  }
}
