import type {
  Faq,
  FooterReply,
  LastNews,
  OnlineReply,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import { formatNumber } from '@site/text/numbers';
import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { selectContent } from '../content.repo';
import { readSingle } from '../read-single';
import type { Db } from '@site/server/db/types';
import type { LiveReport } from '../../game/contract/game-contract';
import type { LiveReports } from '../../game/live/live-reports';
import type { ContentData } from '../content-kinds';

export async function readWelcome(db: Db, live: LiveReports): Promise<WelcomePage> {
  const report = await live.read();
  const { professions, ...welcome } = await readSingle(db, 'welcome');
  const launcher = await readSingle(db, 'launcher');
  return {
    ...welcome,
    ...launcher,
    ...toOnline(report),
    professions: professions.map((profession) => ({
      ...profession,
      facts: toFacts(profession.facts, report),
    })),
  };
}

export const readOnline = async (live: LiveReports): Promise<OnlineReply> => toOnline(await live.read());

const toOnline = (report: LiveReport | null): OnlineReply =>
  report?.online ? { online: { ...report.online, measuredAt: report.at } } : {};

type ContentFacts = ContentData['welcome']['professions'][number]['facts'];

/** Fills in the measured values. A fact without a recent measurement is left out. */
function toFacts(facts: ContentFacts, report: LiveReport | null) {
  return facts.flatMap(({ label, value, live }) => {
    if (live === undefined) return value === undefined ? [] : [{ label, value }];
    const count = report?.facts?.[live];
    return report && count !== undefined
      ? [{ label, value: formatNumber(count), measuredAt: report.at }]
      : [];
  });
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

export async function readWatchAndPlay(db: Db, live: LiveReports): Promise<WatchAndPlay> {
  const report = await live.read();
  const { watchAndPlay } = await readSingle(db, 'navigation');
  const items = await selectContent(db, 'watch');
  const watchAndPlayList = items.map(({ key, data }) => {
    const stream = report?.streams?.find(({ id }) => id === key);
    return {
      id: key,
      ...data,
      ...(report &&
        stream && { live: { viewers: stream.viewers, since: stream.since, measuredAt: report.at } }),
    };
  });
  const viewers = ({ live: stream }: (typeof watchAndPlayList)[number]) => stream?.viewers ?? -1;
  return {
    watchAndPlayLink: watchAndPlay,
    // Live streams come first, sorted by number of viewers. Recorded videos keep the order of their files.
    watchAndPlayList: watchAndPlayList.sort((a, b) => viewers(b) - viewers(a)),
  };
}

export async function readFaq(db: Db): Promise<Faq> {
  return { listFAQ: (await selectContent(db, 'faq')).map(({ data }) => data) };
}

export async function readSocial(db: Db, live: LiveReports): Promise<SocialLinks> {
  const report = await live.read();
  const items = await selectContent(db, 'social');
  return {
    socialLink: items
      .map(({ data: { network, link } }) => {
        const members = report?.members?.[network];
        const count = report && members !== undefined ? { members, measuredAt: report.at } : {};
        return { type: SOCIAL_TYPES[network], link, ...count };
      })
      .sort((a, b) => a.type - b.type),
  };
}

export async function readFooter(db: Db): Promise<FooterReply> {
  const { discord, forum, aboutProject } = await readSingle(db, 'navigation');
  return { footer: await readSingle(db, 'footer'), navigation: { discord, forum, aboutProject } };
}
