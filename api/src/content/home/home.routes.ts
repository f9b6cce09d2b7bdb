import type { FastifyPluginAsync } from 'fastify';
import {
  Faq,
  FooterReply,
  LastNews,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import { CONTENT_CACHE, createPublicGet } from '../../http/public-get';
import {
  readFaq,
  readFooter,
  readNews,
  readProjectVideo,
  readSocial,
  readWatchAndPlay,
  readWelcome,
} from './home.service';

const ONLINE_CACHE = 'public, max-age=10';

/**
 * Serves the data of the home page (docs/product/home.md#home-data) and the video about the project. Requires
 * no sign-in.
 */
export const buildHomeRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/home/welcome',
      {
        reply: WelcomePage,
        cache: ONLINE_CACHE,
        tags: ['home'],
        summary: 'Online figure, professions and content of the first screen',
        errors: ['UNAVAILABLE'],
      },
      () => readWelcome(db, now()),
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
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'Streams and videos, live streams first',
        errors: ['UNAVAILABLE'],
      },
      () => readWatchAndPlay(db),
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
        cache: CONTENT_CACHE,
        tags: ['home'],
        summary: 'Links to social networks, ordered by their wire number',
        errors: ['UNAVAILABLE'],
      },
      () => readSocial(db),
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
