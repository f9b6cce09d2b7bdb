import { FACTOR_CHANNELS } from '@site/shared/contracts/two-factor';
import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import type { Db } from '@site/server/db/types';
import { registerDocument } from './http/api-document';
import { handleError, handleNotFound } from '@site/server/http/error-handler';
import { serveMetrics } from '@site/server/http/metrics.routes';
import { measureRequests } from '@site/server/http/request-metrics';
import { requireStrictBodies } from '@site/server/http/strict-bodies';
import { BackgroundTasks } from '@site/server/jobs/background-tasks';
import { createMailDelivery } from './mail/mail-delivery';
import { buildOutboxRoutes } from './mail/outbox.routes';
import { openSmtp, outbox, type SmtpConfig } from './mail/smtp';
import { type PasswordCapacity, type PasswordCost, Passwords } from './auth/passwords/password-hashing';
import { buildPushRoutes } from './auth/push/push.routes';
import { createPushDelivery } from './auth/push/push-delivery';
import { createOwnPush, createPushSender, type PushConfig } from './auth/push/push-sender';
import { buildRecoveryRoutes } from './auth/recovery/recovery.routes';
import { buildSecondFactorRoutes } from './auth/second-factor/second-factor.routes';
import { TelegramBot, type TelegramConfig } from './auth/second-factor/telegram/telegram-bot';
import { buildSignInRoutes } from './auth/sign-in.routes';
import { buildAccountRoutes } from './account/account.routes';
import { buildConsentRoutes } from './account/consent.routes';
import { buildExportRoutes } from './account/data-export.routes';
import { buildPreregistrationRoutes } from './account/preregistration.routes';
import { buildProfileRoutes } from './account/profile.routes';
import { buildRegistrationRoutes } from './account/registration.routes';
import { ContentWatch } from './content/editions/content-watch';
import type { EditorRights } from './content/editions/editor-rights';
import { ContentPreviews } from './content/editions/preview.service';
import { buildPreviewRoutes, showPreviews } from './content/editions/preview.routes';
import { buildHomeRoutes } from './content/home/home.routes';
import { buildLauncherLetterRoutes } from './content/launcher/launcher-letter.routes';
import { buildLauncherRoutes } from './content/launcher/launcher.routes';
import { buildLegalRoutes } from './content/legal/legal.routes';
import { buildImageRoutes } from './content/media/image.routes';
import { buildMediaRoutes } from './content/media/media.routes';
import { buildPageListRoutes } from './content/page-list/page-list.routes';
import { SharePictures } from './content/share/share-pictures';
import { buildShareRoutes } from './content/share/share.routes';
import { ClockReadings } from './clocks/clock-readings';
import { ClockWatch } from './clocks/clock-watch';
import { cacheGame } from './game/cached-game';
import { GrantDelivery } from './game/grants/grant-delivery';
import { measureGrants } from './game/grants/grant-metrics';
import type { GameConfig } from './game/http-game';
import { LiveReports } from './game/live/live-reports';
import { openGame } from './game/open-game';
import { buildRatingRoutes } from './game/rating.routes';
import { buildCallbackRoutes } from './money/callbacks/callback.routes';
import { LedgerSealing } from './ledger/ledger-seal.service';
import { NO_PAYMENTS, openPayments, type PaymentsConfig } from './money/open-payments';
import { measurePayments } from './money/payment-metrics';
import { buildOfferRoutes, buildPaymentRoutes } from './money/payment.routes';
import { buildPartnerPictureRoutes } from './promo/partners/partner-picture.routes';
import { buildPartnerRoutes, buildVisitRoutes } from './promo/partners/partner.routes';
import { buildReferralRoutes } from './promo/player-promocode/referral.routes';
import { buildCatalogueRoutes } from './shop/catalogue.routes';
import { ContestJob } from './shop/contest/contest-job';
import { buildContestRoutes } from './shop/contest/contest.routes';
import { buildGoodsRoutes } from './shop/goods.routes';
import { settleUndelivered } from './shop/refund-undelivered-goods';
import { Housekeeping } from './housekeeping';

export { ClockReadings };
export { isBreachedFile } from './auth/passwords/breached-passwords';
export { readPlayerId } from './auth/sessions/session-routes';
export type { PushConfig } from './auth/push/push-sender';
export { isSenderRule } from './money/providers/callback-senders';
export { type Money, openMoney } from './money/open-money';
export type { SecondCheck } from './money/operations/operate.service';
export type { PaymentsConfig } from './money/open-payments';
export { openSupport, type Support } from './support/open-support';
export { readPartnerDays } from './promo/partners/partner-count.service';
export { type Content, openContent } from './content/editions/open-content';
export { PREVIEW_END } from './content/editions/preview-link';
export { ContentPreviews } from './content/editions/preview.service';
export { readPreviewToken } from './content/editions/preview.routes';
export { type DemoSignIn, openProduct, type OpenedProduct, type ProductOptions } from './product';

const WITHOUT_BOT = FACTOR_CHANNELS.filter((channel) => channel !== 'telegram');

export interface ApiOptions {
  db: Db;
  /** Returns the current time. Tests pass a different clock. */
  now?: () => Date;
  /** Gets the differences between the clock of this process and others. */
  clockReadings?: ClockReadings;
  /**
   * Origins from which external pictures may be shown, for example `https://img.example.org`. Defaults to
   * none.
   */
  imageHosts?: readonly string[];
  /** Origin of the site, used for links in e-mails, for cookies and for returns from payment pages. */
  origin?: string;
  /** Mail transport. `demo` shows mail on the outbox page only. With null, mail stays in the queue. */
  mail?: SmtpConfig | 'demo' | null;
  /** Telegram bot for the second factor. With null, Telegram is not offered. */
  telegram?: TelegramConfig | null;
  /**
   * The game server, which must implement docs/game-server.md. `demo` selects the embedded game server with
   * demo players. With null, no game server is used.
   */
  game?: GameConfig | 'demo' | null;
  /** Configured payment providers. Defaults to none. */
  payments?: PaymentsConfig;
  /** URL of a drand chain, whose public randomness is used in contest draws. With null, no chain is used. */
  drandChain?: string | null;
  /** True while draws of the contest wait for an operator (docs/runbook.md#after-a-restore). Default: false. */
  holdsDraws?: boolean;
  /**
   * File with the filter of breached passwords, see docs/runbook.md#breached-passwords. With null, passwords are
   * not compared with breaches.
   */
  breachedPasswords?: string | null;
  /** Cost of password hashes. Only tests set a lower cost. */
  passwordCost?: PasswordCost;
  /** Number of passwords that are hashed at once and that may wait. Only tests set another capacity. */
  passwordCapacity?: PasswordCapacity;
  /** Returns the time until work that is put off starts (`BackgroundTasks.runLater`). Only tests set another one. */
  laterMs?: () => number;
  /** Keys for push services. By default they are made for this process, and its subscriptions end with it. */
  push?: PushConfig;
  /** Bearer token for `/api/metrics`. If omitted, the route does not exist. */
  metricsToken?: string;
  /** Called when the content has changed, by whichever process. */
  onContentChange?: () => void;
  /** Tells whether an editor still has a permission. By default all have: only tests run without a gateway. */
  mayEdit?: EditorRights;
}

/**
 * Creates the backend as a Fastify plugin: the calls described in docs/product, and the content pictures
 * under `/content/`. The gateway registers it in its own process. Errors are sent as `ErrorReply`, and
 * unknown paths under `/api/` return a JSON 404. Processes keep only caches in memory, so any number of them
 * may share a database. Call `openProduct` first.
 */
export const buildApi =
  ({ db, now = () => new Date(), ...options }: ApiOptions): FastifyPluginAsync =>
  async (app) => {
    const {
      imageHosts = [],
      origin = 'http://localhost:8080',
      mail = null,
      telegram = null,
      metricsToken,
      mayEdit = () => Promise.resolve(true),
    } = options;
    const registry = new Registry();
    measureRequests(app, registry, 'api');
    await app.register(async (api) => {
      api.setErrorHandler(handleError);
      requireStrictBodies(api);
      await registerDocument(api);
      const onError = (error: unknown) => app.log.error(error);
      const game = openGame(db, options.game ?? null, { now, onError });
      const previews = new ContentPreviews({ db, now, mayEdit });
      await api.register(buildPreviewRoutes({ previews, origin }));
      await api.register(
        async (content) => {
          content.setNotFoundHandler(handleNotFound);
          showPreviews(content, { previews, origin });
          await content.register(buildHomeRoutes({ db, live: new LiveReports({ game, now }) }));
          await content.register(buildCatalogueRoutes({ db, now }));
          await content.register(buildLauncherRoutes({ db }));
          await content.register(buildLegalRoutes({ db, now }));
          await content.register(buildPartnerRoutes({ db }));
          await content.register(buildPageListRoutes({ db, now }));
          const pictures = new SharePictures();
          await content.register(buildShareRoutes({ db, pictures }));
          await content.register(buildPartnerPictureRoutes({ db, pictures }));
          await content.register(buildImageRoutes({ db, hosts: imageHosts, registry }));
          if (metricsToken !== undefined) serveMetrics(content, '/metrics', registry, metricsToken);
        },
        { prefix: '/api' },
      );
      const background = new BackgroundTasks(onError, options.laterMs);
      const bot = telegram && new TelegramBot(telegram, { db, now, onError, log: app.log });
      const ports = {
        db,
        now,
        origin,
        background,
        game: cacheGame(game, now),
        breachedPasswords: options.breachedPasswords ?? null,
        passwords: new Passwords(options.passwordCost, options.passwordCapacity),
      };
      const factorPorts = { ...ports, telegram: bot, channels: bot ? FACTOR_CHANNELS : WITHOUT_BOT };
      await api.register(buildRegistrationRoutes(ports));
      const sender = createPushSender(db, options.push ?? createOwnPush());
      await api.register(buildSignInRoutes({ ...factorPorts, pushKeys: sender.keys }));
      await api.register(buildRecoveryRoutes(ports));
      await api.register(buildAccountRoutes(ports));
      await api.register(buildSecondFactorRoutes(factorPorts));
      await api.register(buildPushRoutes({ db, now, sender }));
      await api.register(buildConsentRoutes(ports));
      await api.register(buildExportRoutes(ports));
      await api.register(buildProfileRoutes(ports));
      await api.register(buildRatingRoutes(ports));
      await api.register(buildReferralRoutes(ports));
      await api.register(buildVisitRoutes(ports));
      await api.register(buildPreregistrationRoutes(ports));
      await api.register(buildLauncherLetterRoutes(ports));
      await api.register(buildGoodsRoutes(ports));
      await api.register(buildContestRoutes(ports));
      const clock = new ClockWatch({
        ...{ db, now, log: app.log, registry, onError },
        ...(options.clockReadings && { readings: options.clockReadings }),
      });
      const payments = openPayments(options.payments ?? NO_PAYMENTS, { db, now, origin, onError, clock });
      await api.register(buildOfferRoutes(payments.ports));
      await api.register(buildPaymentRoutes({ ...payments.ports, game }));
      await api.register(buildCallbackRoutes(payments.ports, payments.trust, registry));
      if (mail === 'demo') await api.register(buildOutboxRoutes(ports));
      const { drandChain = null, holdsDraws = false } = options;
      const contests = new ContestJob({ db, now, onError, drandChain, holdsDraws });
      const housekeeping = new Housekeeping({ ...ports, game, onError });
      const grants = new GrantDelivery({ ...ports, onError, ...settleUndelivered({ db, game, now }) });
      measureGrants(registry, { ...ports, onError });
      measurePayments(registry, { db, now, onError });
      const transport = mail === 'demo' ? outbox : mail && openSmtp(mail);
      const post = transport && createMailDelivery({ db, transport, now, onError });
      const pushes = createPushDelivery({ db, sender, now, onError });
      const sealing = new LedgerSealing({
        ...{ db, now, onError },
        onSeal: (seal) => app.log.info({ ledgerSeal: seal }, 'ledger sealed'),
      });
      const { onContentChange: onChange = () => {} } = options;
      const contents = new ContentWatch({ db, now, mayEdit, onError, onChange });
      const workers = [
        ...[contents, clock, housekeeping, grants, contests, payments.worker],
        ...[post, pushes, bot, sealing],
      ].filter((worker) => worker !== null);
      api.addHook('onReady', async () => {
        for (const worker of workers) worker.start();
      });
      api.addHook('onClose', async () => {
        await Promise.all([...workers.map((worker) => worker.stop()), background.drain()]);
      });
    });
    await app.register(buildMediaRoutes({ db }), { prefix: '/content' });
  };
