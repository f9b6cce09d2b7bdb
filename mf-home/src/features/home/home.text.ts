import type { OnlineType } from '@site/shared/contracts/home';
import { brand } from '@site/shared/text/brand';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';

const PLAYERS: Forms = ['игрок', 'игрока', 'игроков'];
const VIEWERS: Forms = ['зритель', 'зрителя', 'зрителей'];
const SUBSCRIPTIONS: Forms = ['подписка', 'подписки', 'подписок'];

const WHERE: Record<OnlineType, string> = { online: 'в городе', queue: 'у трапа', record: 'за один вечер' };

export const homeText = {
  hero: {
    label: 'Добро пожаловать',
    sign: { street: 'Пристань', house: '1' },
    title: ['Ночной паром.', 'Новое имя.', 'Твой город.'],
    lead: `${brand.name}\u00a0— ролевой сервер, где город помнит каждого: прописку, долги, номер машины и приговор суда. Сойдите на берег и решите, кем вас запомнят.`,
    start: 'Начать играть',
    reserve: 'Предрегистрация',
    download: 'Скачать лаунчер',
    launcherPage: 'Лаунчер для ПК',
    instruction: 'Инструкция',
    video: 'Видео о проекте',
    watch: 'Смотреть',
    about: 'О проекте',
    hotel: 'ОТЕЛЬ',
    stopRain: 'Остановить дождь',
    startRain: 'Пустить дождь',
    next: 'Дальше',
    nextPlace: 'Газетная, 2 — последние новости',
  },
  online: {
    type: { online: 'онлайн', queue: 'в очереди', record: 'рекорд' } satisfies Record<OnlineType, string>,
    players: (count: number, type: OnlineType) => `${plural(count, PLAYERS)}\n${WHERE[type]}`,
    unknown: 'Число игроков пока неизвестно',
    measured: (time: string) => `на\u00a0${time}`,
    saved: 'в прошлый раз',
    closed: 'Первый паром\nещё не\u00a0вышел',
  },
  news: {
    sign: { street: 'Газетная', house: '2' },
    title: 'Последние новости',
    issue: (issue: number, day: string) => `Выпуск №\u00a0${formatNumber(issue)}, ${day}`,
    all: 'Все новости на форуме',
    picture: (words: string) => (words ? `Открыть снимок: ${words}` : 'Открыть снимок'),
    failed: 'Газету не привезли',
    failedHint: 'Новости не загрузились.',
    empty: 'Свежий номер печатают',
    emptyHint: 'Старые выпуски лежат на форуме.',
  },
  watch: {
    sign: { street: 'Кинотеатр «Маяк»', house: '4' },
    title: 'Смотри и играй',
    lead: 'Кто в эфире прямо сейчас и что посмотреть, пока качается лаунчер.',
    recorded: 'Что посмотреть, пока качается лаунчер.',
    beforeLaunch: 'Что посмотреть, пока город не\u00a0открыт.',
    all: 'Вся афиша',
    viewers: (count: number) => `${formatNumber(count)} ${plural(count, VIEWERS)}`,
    failed: 'Афиша не загрузилась',
    since: (time: string) => `с\u00a0${time}`,
    measured: (time: string) => `зрителей посчитали в\u00a0${time}`,
    empty: 'Сеансов пока нет',
    emptyHint: 'Афишу вывесят, как только кто-нибудь выйдет в эфир.',
  },
  professions: {
    sign: { street: 'Биржа труда', house: '7' },
    title: 'Кем ты станешь',
    lead: 'Класса на старте нет: путь складывается из смен, знакомств и приводов. Вот направления, с которых начинают.',
    choose: 'Направления',
    failed: 'Направления не загрузились',
    measured: (label: string, time: string) => `${label} на\u00a0${time}`,
    reserve: 'Занять логин',
  },
  faq: {
    sign: { street: 'Справочная', house: '9' },
    number: '09',
    title: 'Частые вопросы',
    lead: 'Не нашли ответ — напишите в поддержку, дежурный у телефона.',
    ask: 'Спросить в Discord',
    failed: 'Вопросы не загрузились',
    empty: 'Вопросов пока нет',
    emptyHint: 'Задайте первый — ответ появится здесь.',
  },
  contacts: {
    sign: { street: 'Перекрёсток', house: '11' },
    title: 'Где нас найти',
    lead: 'Все дороги к городу. Набор в организации, конкурсы и прямая связь с администрацией — там.',
    // not people: the sum counts somebody once in each network
    total: (count: number) => `${plural(count, SUBSCRIPTIONS)}\nв соцсетях`,
    measured: (time: string) => `на\u00a0${time}`,
    go: 'Перейти',
    failed: 'Ссылки не загрузились',
  },
  start: {
    sign: { street: 'Паромный причал', house: '12' },
    title: 'Место на палубе есть',
    steps: [
      { title: 'Скачать', text: 'Лаунчер сам найдёт игру и докачает файлы города.' },
      { title: 'Пополнить', text: 'Необязательно. Но на берегу всё стоит денег.' },
      { title: 'Сойти на берег', text: 'Войдите под своим логином и выберите имя.' },
    ],
    ticket: 'Посадочный талон\nв один конец',
    action: 'Начать играть',
    beforeLaunch: {
      title: 'Паром ещё у\u00a0причала',
      steps: [
        { title: 'Занять логин', text: 'Назовите логин и почту: 30 дней он ваш.' },
        { title: 'Дождаться открытия', text: 'Вход, лаунчер и касса откроются вместе с городом.' },
        { title: 'Сойти на берег', text: 'Зарегистрируйтесь с той же почтой и выберите имя.' },
      ],
      action: 'Занять логин',
    },
  },
} as const;
