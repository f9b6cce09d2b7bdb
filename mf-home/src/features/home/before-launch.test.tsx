import { screen, within } from '@testing-library/react';
import { buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const CLOSED = ['/auth', '/profile', '/donate', '/launcher'];
const LATER = 'Что нужно, чтобы начать?';
const NOW = 'Что можно сделать до открытия?';

const buildFaq = () => {
  const replies = buildReplies();
  replies['GET /api/home/faq'].listFAQ.push(
    { question: LATER, answer: 'Регистрация.', launch: 'after' },
    { question: NOW, answer: 'Занять логин.', launch: 'before' },
  );
  return replies;
};
const regionOf = async (name: string) =>
  within(await screen.findByRole('region', { name }, { timeout: 10_000 }));

test('promises no entry, no launcher and no players before the launch', async () => {
  await openHome({ replies: buildFaq(), mode: 'prelaunch', closed: CLOSED });
  const hero = await regionOf('Добро пожаловать');
  expect(hero.getByRole('link', { name: 'Предрегистрация' })).toHaveAttribute('href', '/preregistration');
  expect(hero.queryByRole('link', { name: /Начать играть|Скачать лаунчер/ })).toBeNull();
  expect(hero.getByText(/^Первый паром\s+ещё не\sвышел$/)).toBeVisible();
  expect(hero.queryByText('4 812')).toBeNull();
  const faq = await regionOf('Частые вопросы');
  expect(faq.getByText(NOW)).toBeInTheDocument();
  expect(faq.queryByText(LATER)).toBeNull();
  await regionOf('Паром ещё у\u00a0причала');
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  for (const path of [...CLOSED, '/starting']) expect(links).not.toContain(path);
});

test('promises the entry after the launch, and asks no question of the time before', async () => {
  await openHome({ replies: buildFaq() });
  const faq = await regionOf('Частые вопросы');
  expect(faq.getByText(LATER)).toBeInTheDocument();
  expect(faq.queryByText(NOW)).toBeNull();
  await regionOf('Место на палубе есть');
});

test('stays open while sign-in and launcher are closed in an incident', async () => {
  await openHome({ replies: buildFaq(), closed: ['/auth', '/launcher'] });
  const faq = await regionOf('Частые вопросы');
  expect(faq.getByText(LATER)).toBeInTheDocument();
  await regionOf('Место на палубе есть');
});

test('starts nothing before the launch, and offers to reserve a login', async () => {
  await openHome({ path: '/starting', mode: 'prelaunch', closed: CLOSED });
  expect(screen.getByRole('heading', { level: 1, name: /^Паром ещё у\sпричала$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Предрегистрация' })).toHaveAttribute('href', '/preregistration');
  expect(screen.queryByRole('navigation', { name: 'Шаги до входа в игру' })).toBeNull();
});
