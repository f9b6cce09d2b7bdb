import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import {
  Faq,
  FooterReply,
  LastNews,
  PaymentConfig,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { Db } from '../db/types';
import { sendNotModified } from '../http/etag';
import {
  readFaq,
  readFooter,
  readNews,
  readPayment,
  readSocial,
  readWatchAndPlay,
  readWelcome,
} from './home.service';

/** A visitor may see content this much later than it changed. */
const CONTENT_CACHE = 'public, max-age=30, stale-while-revalidate=300';
const ONLINE_CACHE = 'public, max-age=10';

/** The home calls of spec §7, and the payment methods that the footer shows (decision 27). Anyone may call them. */
export const buildHomeRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', sendNotModified);

    const serve = <T extends TSchema>(
      path: string,
      shape: T,
      cache: string,
      read: () => Promise<Static<T>>,
    ) => {
      const schema: FastifySchema = { response: { 200: shape } };
      app.get(path, { schema }, async (_request, reply) => {
        void reply.header('cache-control', cache);
        return read();
      });
    };

    serve('/home/welcome', WelcomePage, ONLINE_CACHE, () => readWelcome(db, now()));
    serve('/home/news', LastNews, CONTENT_CACHE, () => readNews(db));
    serve('/home/watch-and-play', WatchAndPlay, CONTENT_CACHE, () => readWatchAndPlay(db));
    serve('/home/faq', Faq, CONTENT_CACHE, () => readFaq(db));
    serve('/home/social', SocialLinks, CONTENT_CACHE, () => readSocial(db));
    serve('/home/footer', FooterReply, CONTENT_CACHE, () => readFooter(db));
    serve('/payment', PaymentConfig, CONTENT_CACHE, () => readPayment(db));
  };
