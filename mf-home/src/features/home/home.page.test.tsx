import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_FAIL, ALL_PENDING, buildNewsItem, buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const section = (name: string) => within(screen.getByRole('region', { name }));

// Loads the code of the sections below the first screen once, so that no test has to wait for the code.
beforeAll(async () => {
  await openHome();
  await screen.findByRole('region', { name: 'Где нас найти' }, { timeout: 10_000 });
  cleanup();
});

test('shows the title, the links into the game and the number of players', async () => {
  await openHome();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Ночной паром. Новое имя. Твой город.' }),
  ).toBeVisible();
  const hero = section('Добро пожаловать');
  expect(hero.getByRole('link', { name: 'Начать играть' })).toHaveAttribute('href', '/starting');
  expect(hero.getByRole('link', { name: 'Скачать лаунчер' })).toHaveAttribute(
    'href',
    'https://files.example/launcher.exe',
  );
  expect(hero.getByRole('link', { name: 'Инструкция' })).toHaveAttribute(
    'href',
    'https://forum.example/guide',
  );
  expect(hero.getByText('4 812')).toBeVisible();
  expect(hero.getByText('онлайн')).toBeVisible();
  expect(hero.getByText('на 23:41 МСК')).toBeVisible();
});

test('links phones to the page of the launcher instead of its file', async () => {
  await openHome();
  const hero = section('Добро пожаловать');
  expect(hero.getByRole('link', { name: 'Лаунчер для ПК' })).toHaveAttribute('href', '/launcher');
  cleanup();
  await openHome({ closed: ['/launcher'] });
  expect(section('Добро пожаловать').queryByRole('link', { name: 'Лаунчер для ПК' })).toBeNull();
});

test('hides the link to the guide while its page is closed', async () => {
  const replies = buildReplies();
  replies['GET /api/home/welcome'].instructionLink = '/launcher';
  await openHome({ replies, closed: ['/launcher'] });
  expect(screen.queryByText('Инструкция')).not.toBeInTheDocument();
  expect(section('Добро пожаловать').getByRole('link', { name: 'Скачать лаунчер' })).toBeVisible();
});

test.each([
  ['queue', 'в очереди'],
  ['record', 'рекорд'],
] as const)('names the kind of number when it is «%s»', async (type, word) => {
  const replies = buildReplies();
  replies['GET /api/home/welcome'].online = { count: 21, type };
  await openHome({ replies });
  expect(screen.getByText(word)).toBeVisible();
});

test('shows the saved number of players first and the current one when it loads', async () => {
  const { context, stores } = await openHome({ replies: ALL_PENDING, online: 4100, skipLoad: true });
  expect(screen.getByText('4 100')).toBeVisible();
  expect(screen.getByText('в прошлый раз')).toBeVisible();
  context.http.replies = buildReplies();
  void stores.home.load(['welcome']);
  expect(await screen.findByText('4 812')).toBeVisible();
  expect(screen.queryByText('4 100')).not.toBeInTheDocument();
  expect(screen.queryByText('в прошлый раз')).not.toBeInTheDocument();
});

test('shows issue, lead item and smaller items of the news', async () => {
  await openHome();
  const news = section('Последние новости');
  expect(news.getByText('Выпуск № 318, пятница, 20 ноября')).toBeVisible();
  expect(news.getAllByText('20 ноября, обновление 3.18')).toHaveLength(2);
  expect(news.getByRole('heading', { name: 'Таксопарк набирает смену' })).toBeVisible();
  expect(news.getByRole('link', { name: 'Все новости на форуме' })).toHaveAttribute(
    'href',
    'https://forum.example/news',
  );
});

test('opens a news picture in the viewer and links to the item itself', async () => {
  const { site } = await openHome();
  const pictures = section('Последние новости').getAllByRole('link', {
    name: 'Открыть снимок: Паром у маяка',
  });
  expect(pictures).toHaveLength(2);
  const [first] = pictures;
  // Browsers without scripts follow this link to the picture file.
  expect(first).toHaveAttribute('href', '/media/ferry.svg');
  await userEvent.click(first!);
  expect(site.modals.active).toMatchObject({
    name: 'screenshots',
    props: { src: '/media/ferry.svg', alt: 'Паром у маяка', width: 1600, height: 900 },
  });
  for (const name of [/Паром теперь ходит/, /Таксопарк/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'https://forum.example/ferry');
});

test('shows a news item with an unsafe address as text', async () => {
  const replies = buildReplies();
  replies['GET /api/home/news'].lastNewsList = [
    buildNewsItem({ title: 'Взлом <b>кассы</b>', link: 'javascript:alert(1)' }),
  ];
  await openHome({ replies });
  expect(screen.getByRole('heading', { name: 'Взлом <b>кассы</b>' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Взлом/ })).not.toBeInTheDocument();
});

test('links to the four networks in order and sums up their members', async () => {
  await openHome();
  const contacts = section('Где нас найти');
  const links = contacts.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Discord 48\u202f213 участников Перейти (откроется в новой вкладке)',
    'VK 31\u202f502 участника Перейти (откроется в новой вкладке)',
    'Telegram 12\u202f641 участник Перейти (откроется в новой вкладке)',
    'YouTube 9\u202f874 подписчика Перейти (откроется в новой вкладке)',
  ]);
  expect(contacts.getByText('102 230')).toBeVisible();
  expect(contacts.getByText(/подписок\s+в соцсетях/)).toBeVisible();
});

test('opens the profession that the player chooses', async () => {
  await openHome();
  const jobs = section('Кем ты станешь');
  expect(jobs.getByRole('radio', { name: 'Рабочий' })).toBeChecked();
  await userEvent.click(jobs.getByRole('radio', { name: 'Юрист' }));
  expect(jobs.getByRole('radio', { name: 'Рабочий' })).not.toBeChecked();
  await userEvent.hover(jobs.getByRole('radio', { name: 'Рабочий' }));
  expect(jobs.getByRole('radio', { name: 'Рабочий' })).toBeChecked();
});

test('opens the first question without scripts', async () => {
  await openHome();
  const faq = section('Частые вопросы');
  expect(faq.getByText('Сервер бесплатный?').closest('details')).toHaveAttribute('open');
  expect(faq.getByText('Да, вход свободный.')).toBeVisible();
  expect(faq.getByRole('link', { name: 'Правила сервера' })).toHaveAttribute('href', '/legal/rules');
});

test('hides the link of an answer while its page is closed', async () => {
  await openHome({ closed: ['/legal/rules'] });
  expect(section('Частые вопросы').getByText('Да, вход свободный.')).toBeVisible();
  expect(screen.queryByText('Правила сервера')).not.toBeInTheDocument();
});

test('names each section that the api did not deliver and requests it again on a retry', async () => {
  const { context } = await openHome({ replies: ALL_FAIL });
  for (const name of [
    'Последние новости',
    'Смотри и играй',
    'Кем ты станешь',
    'Частые вопросы',
    'Где нас найти',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Все новости на форуме' })).toHaveAttribute(
    'href',
    'https://forum.example',
  );
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(context.logged).toContain('Ошибка при получении lastNews');
  for (const failed of [
    'Газету не привезли',
    'Афиша не загрузилась',
    'Направления не загрузились',
    'Вопросы не загрузились',
    'Ссылки не загрузились',
  ])
    expect(screen.getByText(failed)).toBeVisible();
  context.http.replies = buildReplies();
  await userEvent.click(section('Частые вопросы').getByRole('button', { name: 'Повторить' }));
  expect(await section('Частые вопросы').findByText('Сервер бесплатный?')).toBeVisible();
  expect(screen.getByText('Газету не привезли')).toBeVisible();
});

test.each(['Последние новости', 'Смотри и играй', 'Кем ты станешь', 'Частые вопросы', 'Где нас найти'])(
  'moves the focus from the retry button of «%s», which disappears, to the title',
  async (name) => {
    const { context } = await openHome({ replies: ALL_FAIL });
    context.http.replies = buildReplies();
    await userEvent.click(section(name).getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(section(name).queryByText('Повторить')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  },
);

test('links to the error page when the forum has no address', async () => {
  await openHome({ replies: ALL_FAIL, navigation: {} });
  expect(screen.getByRole('link', { name: 'Все новости на форуме' })).toHaveAttribute('href', '/error');
});

test('says how empty blocks will be filled', async () => {
  const empty = buildReplies();
  empty['GET /api/home/news'].lastNewsList = [];
  empty['GET /api/home/watch-and-play'].watchAndPlayList = [];
  empty['GET /api/home/faq'].listFAQ = [];
  empty['GET /api/home/social'].socialLink = [];
  await openHome({ replies: empty });
  expect(screen.getByText('Свежий номер печатают')).toBeVisible();
  expect(screen.getByText('Сеансов пока нет')).toBeVisible();
  expect(screen.getByText('Вопросов пока нет')).toBeVisible();
  expect(screen.queryByText(/в соцсетях/)).not.toBeInTheDocument();
});

test('shows skeletons while the data load', async () => {
  await openHome({ replies: ALL_PENDING, skipLoad: true });
  expect(screen.getAllByRole('status', { name: 'Загрузка' }).length).toBeGreaterThan(1);
  expect(screen.getByText('Число игроков пока неизвестно')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /последние новости/i })).toHaveAttribute('href', '#news');
});

test('leaves out professions and networks without content', async () => {
  const replies = buildReplies();
  replies['GET /api/home/welcome'].professions = [];
  replies['GET /api/home/social'].socialLink = [];
  await openHome({ replies });
  expect(await screen.findByRole('region', { name: 'Частые вопросы' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Кем ты станешь' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Где нас найти' })).not.toBeInTheDocument();
});
