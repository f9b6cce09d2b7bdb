import type { FastifyPluginAsync } from 'fastify';
import {
  Faq,
  FooterReply,
  LastNews,
  OnlineReply,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import type { LiveReports } from '../../game/live/live-reports';
import { CONTENT_CACHE, createPublicGet } from '../../http/public-get';
import {
  readFaq,
  readFooter,
  readNews,
  readOnline,
  readProjectVideo,
  readSocial,
  readWatchAndPlay,
  readWelcome,
} from './home.service';

/** For replies with live data (docs/product/home.md#live-data). */
const LIVE_CACHE = 'public, max-age=10';

/**
 * Serves the data of the home page (docs/product/home.md#home-data) and the video about the project. Requires
 * no sign-in.
 */
export const buildHomeRoutes =
  ({ db, live }: { db: Db; live: LiveReports }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/home/welcome',
      {
        reply: WelcomePage,
        cache: LIVE_CACHE,
        tags: ['home'],
        summary: 'Online figure, professions and content of the first screen',
        errors: ['UNAVAILABLE'],
      },
      () => readWelcome(db, live),
    );
    serve(
      '/home/online',
      {
        reply: OnlineReply,
        cache: LIVE_CACHE,
        tags: ['home'],
        summary: 'Online figure alone, for pages that are open',
      },
      () => readOnline(live),
    );
    serve(
      '/home/news',
      {
        reply: LastNews,
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'Latest news, newest first',
        errors: ['UNAVAILABLE'],
      },
      () => readNews(db),
    );
    serve(
      '/home/watch-and-play',
      {
        reply: WatchAndPlay,
        cache: LIVE_CACHE,
        tags: ['home'],
        summary: 'Streams and videos, live streams first',
        errors: ['UNAVAILABLE'],
      },
      () => readWatchAndPlay(db, live),
    );
    serve(
      '/home/faq',
      {
        reply: Faq,
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'Frequent questions and answers',
        errors: ['UNAVAILABLE'],
      },
      () => readFaq(db),
    );
    serve(
      '/home/social',
      {
        reply: SocialLinks,
        cache: LIVE_CACHE,
        tags: ['home'],
        summary: 'Links to social networks, ordered by their wire number',
        errors: ['UNAVAILABLE'],
      },
      () => readSocial(db, live),
    );
    serve(
      '/home/footer',
      {
        reply: FooterReply,
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'Footer: links, contacts, organisation',
        errors: ['UNAVAILABLE'],
      },
      () => readFooter(db),
    );
    serve(
      '/projectVideo',
      {
        reply: ProjectVideo,
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'The video about the project',
        errors: ['UNAVAILABLE'],
      },
      () => readProjectVideo(db),
    );
  };
