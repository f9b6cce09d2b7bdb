import type {
  Faq,
  FooterReply,
  LastNews,
  Online,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { selectContent } from '../content.repo';
import { readSingle } from '../read-single';
import type { Db } from '@site/server/db/types';
import { toMoscowMinute } from '../../calendar/moscow';
import { selectOnline } from '../../game/online/online.repo';

export async function readWelcome(db: Db, now: Date): Promise<WelcomePage> {
  const welcome = await readSingle(db, 'welcome');
  const launcher = await readSingle(db, 'launcher');
  const online: Online = (await selectOnline(db, toMoscowMinute(now))) ?? { count: 0, type: 'online' };
  return { ...welcome, ...launcher, online };
}

export const readProjectVideo = async (db: Db): Promise<ProjectVideo> =>
  (await readSingle(db, 'welcome')).projectVideo;

export async function readNews(db: Db): Promise<LastNews> {
  const { lastNews } = await readSingle(db, 'navigation');
  const news = await selectContent(db, 'news');
  const newest = news.sort((a, b) => b.data.date.localeCompare(a.data.date) || b.key.localeCompare(a.key));
  return {
    lastNewsLink: lastNews,
    issue: newest[0]?.data.issue ?? 1,
    lastNewsList: newest.map(({ key, data }) => ({ id: key, ...data })),
  };
}

export async function readWatchAndPlay(db: Db): Promise<WatchAndPlay> {
  const { watchAndPlay } = await readSingle(db, 'navigation');
  const items = await selectContent(db, 'watch');
  const viewers = ({ data }: (typeof items)[number]) => data.live?.viewers ?? -1;
  return {
    watchAndPlayLink: watchAndPlay,
    // Live streams come first, sorted by number of viewers. Recorded videos keep the order of their files.
    watchAndPlayList: items
      .sort((a, b) => viewers(b) - viewers(a))
      .map(({ key, data }) => ({ id: key, ...data })),
  };
}

export async function readFaq(db: Db): Promise<Faq> {
  return { listFAQ: (await selectContent(db, 'faq')).map(({ data }) => data) };
}

export async function readSocial(db: Db): Promise<SocialLinks> {
  const items = await selectContent(db, 'social');
  return {
    socialLink: items
      .map(({ data: { network, ...rest } }) => ({ type: SOCIAL_TYPES[network], ...rest }))
      .sort((a, b) => a.type - b.type),
  };
}

export async function readFooter(db: Db): Promise<FooterReply> {
  const { discord, forum, aboutProject } = await readSingle(db, 'navigation');
  return { footer: await readSingle(db, 'footer'), navigation: { discord, forum, aboutProject } };
}
