import type { Replies } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_FAIL, buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const openDialog = async (replies: Replies = buildReplies()) => {
  const home = await openHome({ path: '/starting', replies });
  const { outcome } = await home.open('process-laucher');
  return { ...home, outcome };
};

test('says that the launcher is in development and links to the official one', async () => {
  await openDialog();
  expect(screen.getByRole('heading', { name: 'ЛАУНЧЕР В РАЗРАБОТКЕ!' })).toBeVisible();
  expect(
    screen.getByText(
      'Свой лаунчер ещё доделываем, и сейчас его файл не скачался. Попасть в город можно уже сейчас — через официальный лаунчер игрового клиента.',
    ),
  ).toBeVisible();
  const download = screen.getByRole('link', { name: /Скачать официальный лаунчер/ });
  expect(download).toHaveAttribute('href', 'https://client.example/launcher');
  expect(download).toHaveAttribute('target', '_blank');
});

test('shows a card with name, members and a link in a new tab for each network', async () => {
  await openDialog();
  const links = await screen.findAllByRole('link', { name: /^Перейти/ });
  expect(links.map((link) => link.closest('li')?.textContent)).toEqual([
    'Discord 48\u202f213 участниковПерейти Discord (откроется в новой вкладке)',
    'VK 31\u202f502 участникаПерейти VK (откроется в новой вкладке)',
    'Telegram 12\u202f641 участникПерейти Telegram (откроется в новой вкладке)',
    'YouTube 9\u202f874 подписчикаПерейти YouTube (откроется в новой вкладке)',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.each(['Я понял', 'Закрыть'])('closes by «%s»', async (name) => {
  const { site } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(site.modals.phase).toBe('closing');
});

test('keeps its text and shows no links when the api is down', async () => {
  await openDialog(ALL_FAIL);
  expect(screen.getByRole('heading', { name: 'ЛАУНЧЕР В РАЗРАБОТКЕ!' })).toBeVisible();
  expect(screen.getByText('Скачать официальный лаунчер')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Скачать официальный/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Где узнать новости лаунчера')).not.toBeInTheDocument();
});
