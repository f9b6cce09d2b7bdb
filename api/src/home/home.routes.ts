import type { FastifyPluginAsync } from 'fastify';
import {
  Faq,
  FooterReply,
  LastNews,
  PaymentConfig,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { Db } from '../db/types';
import { CONTENT_CACHE, createServe } from '../http/serve-content';
import {
  readFaq,
  readFooter,
  readNews,
  readPayment,
  readProjectVideo,
  readSocial,
  readWatchAndPlay,
  readWelcome,
} from './home.service';

const ONLINE_CACHE = 'public, max-age=10';

/** The home calls of spec §7, the film about the project, and the payment methods that the footer shows (decision 27). Anyone may call them. */
export const buildHomeRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createServe(app);
    serve('/home/welcome', WelcomePage, ONLINE_CACHE, () => readWelcome(db, now()));
    serve('/home/news', LastNews, CONTENT_CACHE, () => readNews(db));
    serve('/home/watch-and-play', WatchAndPlay, CONTENT_CACHE, () => readWatchAndPlay(db));
    serve('/home/faq', Faq, CONTENT_CACHE, () => readFaq(db));
    serve('/home/social', SocialLinks, CONTENT_CACHE, () => readSocial(db));
    serve('/home/footer', FooterReply, CONTENT_CACHE, () => readFooter(db));
    serve('/projectVideo', ProjectVideo, CONTENT_CACHE, () => readProjectVideo(db));
    serve('/payment', PaymentConfig, CONTENT_CACHE, () => readPayment(db));
  };
