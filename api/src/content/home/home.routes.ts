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
import type { Db } from '../../platform/db/types';
import { CONTENT_CACHE, createPublicGet } from '../../platform/http/public-get';
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

/** The home calls of spec §7, and the film about the project. Anyone may call them. */
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
        summary: 'Online figure, professions and what stands on the first screen',
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
        summary: 'The newspaper: latest news, newest first',
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
        summary: 'Streams and films, live ones first',
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
        summary: 'Frequent questions with their answers',
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
        summary: 'Where the players meet, by the number of the network',
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
        summary: 'The film about the project',
        errors: ['UNAVAILABLE'],
      },
      () => readProjectVideo(db),
    );
  };
