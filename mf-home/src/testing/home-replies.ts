import type { NewsItem, Picture } from '@site/shared/contracts/home';
import { type Bodies, PENDING, refused, type Replies } from '@site/shared/testing/fake-http';

/** Time of all measurements: 23:41 in Moscow. */
export const MEASURED_AT = Date.UTC(2026, 10, 20, 20, 41);

const picture: Picture = { src: '/media/ferry.svg', alt: 'Паром у маяка', width: 1600, height: 900 };

export const buildNewsItem = (change: Partial<NewsItem> = {}): NewsItem => ({
  id: 'ferry',
  date: '2026-11-20',
  tag: 'обновление 3.18',
  title: 'Паром теперь ходит по расписанию',
  text: 'И опаздывает тоже.',
  link: 'https://forum.example/ferry',
  picture,
  ...change,
});

type HomeReplies = Bodies<
  | 'GET /api/home/welcome'
  | 'GET /api/home/news'
  | 'GET /api/home/watch-and-play'
  | 'GET /api/home/faq'
  | 'GET /api/home/social'
  | 'GET /api/payments/donateBonuses'
>;

export const buildReplies = (change: Partial<HomeReplies> = {}): HomeReplies => ({
  'GET /api/home/welcome': {
    online: { count: 4812, type: 'online', measuredAt: MEASURED_AT },
    projectVideo: { link: 'https://video.example/about', duration: '2:14', picture },
    downloadLink: 'https://files.example/launcher.exe',
    instructionLink: 'https://forum.example/guide',
    officialLauncherLink: 'https://client.example/launcher',
    downloadSize: 184,
    requirements: [{ part: 'Память', minimum: '8 ГБ', recommended: '16 ГБ' }],
    connectAddress: 'play.example:22005',
    connectLink: 'https://client.example/connect/city',
    professions: [
      {
        id: 'worker',
        name: 'Рабочий',
        about: 'Порт и стройка.',
        condition: 'с 1 уровня',
        facts: [
          { label: 'Первая смена', value: 'с 1 уровня' },
          { label: 'Вакансий', value: '126', measuredAt: MEASURED_AT },
        ],
        action: 'Выйти на смену',
      },
      {
        id: 'lawyer',
        name: 'Юрист',
        about: 'Суд и нотариат.',
        condition: 'с 5 уровня',
        facts: [],
        action: 'Получить мантию',
      },
    ],
  },
  'GET /api/home/news': {
    lastNewsLink: 'https://forum.example/news',
    issue: 318,
    lastNewsList: [buildNewsItem(), buildNewsItem({ id: 'taxi', title: 'Таксопарк набирает смену' })],
  },
  'GET /api/home/watch-and-play': {
    watchAndPlayLink: 'https://forum.example/watch',
    watchAndPlayList: [
      {
        id: 'chase',
        title: 'Погоня по набережной',
        author: 'Ночная смена',
        platform: 'Twitch',
        link: 'https://video.example/chase',
        picture,
        live: { viewers: 1204, since: MEASURED_AT - 60_000, measuredAt: MEASURED_AT },
      },
      {
        id: 'guide',
        title: 'Первые деньги честным трудом',
        author: 'Докер Паша',
        platform: 'YouTube',
        link: 'https://video.example/guide',
        picture,
        duration: '18:22',
      },
    ],
  },
  'GET /api/home/faq': {
    listFAQ: [
      {
        question: 'Сервер бесплатный?',
        answer: 'Да, вход свободный.',
        link: { to: '/legal/rules', label: 'Правила сервера' },
      },
    ],
  },
  'GET /api/home/social': {
    socialLink: [
      { type: 3, link: 'https://youtube.example/city', members: 9874, measuredAt: MEASURED_AT },
      { type: 0, link: 'https://discord.example/city', members: 48_213, measuredAt: MEASURED_AT },
      { type: 2, link: 'https://telegram.example/city', members: 12_641, measuredAt: MEASURED_AT },
      { type: 1, link: 'https://vk.example/city', members: 31_502, measuredAt: MEASURED_AT },
    ],
  },
  'GET /api/payments/donateBonuses': { bonuses: [{ amount: 1_000, percent: 10 }] },
  ...change,
});

const replyToAll = (reply: Replies[string]): Replies =>
  Object.fromEntries(Object.keys(buildReplies()).map((call) => [call, reply]));

/** Replies that make every call fail, as if the api were down. */
export const ALL_FAIL = replyToAll(refused());
export const ALL_PENDING = replyToAll(PENDING);
