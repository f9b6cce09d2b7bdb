import { refused } from '@site/shared/testing/fake-http';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDonate } from '../../testing/open-donate';

test('goes through the slides, closes on the last one and links to the film on each', async () => {
  const { open, site } = await openDonate();
  await open('hint');
  expect(screen.getByText('Слайд 1 из 2')).toBeVisible();
  expect(screen.getByText('от 500 ₽')).toBeVisible();
  expect(screen.getByRole('link', { name: /Смотреть видео/ })).toHaveAttribute(
    'href',
    'https://youtube.example/watch',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
  expect(screen.getByText('Слайд 2 из 2')).toBeVisible();
  expect(screen.getByRole('link', { name: /Смотреть видео/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Я понял' }));
  await waitForElementToBeRemoved(screen.getByRole('dialog'));
  expect(site.modals.isOpen).toBe(false);
});

test('says so when the contest fails to load', async () => {
  const { open } = await openDonate({ replies: { 'GET /api/contest': refused() } });
  await open('hint');
  expect(screen.getByText('Объяснение не загрузилось')).toBeVisible();
});
