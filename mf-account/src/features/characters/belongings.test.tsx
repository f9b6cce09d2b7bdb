import { DAY_MS } from '@site/contracts/time';
import type { Character } from '@site/shared/contracts/profile';
import { screen, within } from '@testing-library/react';
import { buildCharacters, openPlayer } from '../../testing/profile-replies';

const open = async (change: Partial<Character>) => {
  const { list, ...info } = buildCharacters();
  await openPlayer({ characters: { ...info, list: list.map((one) => ({ ...one, ...change })) } });
  return (name: string) => within(screen.getByRole('region', { name }));
};

test('shows VIP time and items of a character, and leads to payments and purchases', async () => {
  const region = await open({
    vipUntil: Date.UTC(2099, 1, 28, 9),
    items: [
      { name: 'Плащ', count: 1 },
      { name: 'канистра', count: 2 },
    ],
  });
  const things = region('Вещи и VIP');
  expect(things.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VIP до 28\u00a0февраля 2099\u00a0года',
    'Плащ',
    'Канистра×\u00a02',
  ]);
  expect(things.getByRole('link', { name: 'История платежей' })).toHaveAttribute('href', '/donate#payments');
  expect(things.getByRole('link', { name: 'Покупки' })).toHaveAttribute('href', '/donate#purchases');
});

test('shows warnings and bans with their reason and the time for an appeal', async () => {
  const region = await open({
    sanctions: [
      { id: 1, kind: 'warning', reason: 'Езда по встречной', at: Date.UTC(2020, 0, 10, 9) },
      { id: 2, kind: 'ban', reason: 'Чужая программа', at: Date.now(), until: Date.now() + 7 * DAY_MS },
    ],
  });
  const [warning, ban] = region('Взыскания').getAllByRole('listitem');
  expect(warning).toHaveTextContent(
    /^Предупреждение от 10 января 2020 года.*Езда по встречной.*Срок обжалования вышел/,
  );
  expect(ban).toHaveTextContent(/^Блокировка от .*, до .*Чужая программа.*Обжаловать можно на форуме до/);
  expect(region('Взыскания').getByRole('link', { name: /Обжаловать на форуме/ })).toBeVisible();
});

test('offers no appeal once the time for every sanction has passed', async () => {
  const region = await open({
    sanctions: [{ id: 1, kind: 'warning', reason: 'Езда по встречной', at: Date.UTC(2020, 0, 10, 9) }],
  });
  expect(region('Взыскания').getByText(/Срок обжалования вышел/)).toBeVisible();
  expect(region('Взыскания').queryByRole('link', { name: /Обжаловать/ })).not.toBeInTheDocument();
});

test('says that a character has no things and no sanctions', async () => {
  const region = await open({});
  expect(region('Вещи и VIP').getByText(/Пока пусто/)).toBeVisible();
  expect(region('Взыскания').getByText('Предупреждений и блокировок нет')).toBeVisible();
});
