import { refused } from '@site/shared/testing/fake-http';
import { screen, within, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildContest } from '../../testing/donate-replies';
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

test('loads a picture as wide as the box beside the words draws it', async () => {
  const picture = { src: '/content/scene.0123456789abcdef.webp', alt: 'Такси', width: 1_600, height: 900 };
  const slide = [{ title: 'Как это', picture, description: [], note: '' }];
  const { open } = await openDonate({ replies: { 'GET /api/contest': buildContest({ slide }) } });
  await open('hint');
  const { sizes } = within(screen.getByRole('dialog')).getByRole<HTMLImageElement>('img', { name: 'Такси' });
  expect(sizes).toMatch(/, 1120px$/);
});

test('loads the picture of the next slide while the visitor reads this one', async () => {
  const toSlide = (title: string, file: string) => ({
    ...{ title, description: [], note: '' },
    picture: { src: `/content/${file}.0123456789abcdef.svg`, alt: title, width: 800, height: 450 },
  });
  const slide = [toSlide('Первый', 'first'), toSlide('Второй', 'second')];
  const { open } = await openDonate({ replies: { 'GET /api/contest': buildContest({ slide }) } });
  await open('hint');
  const files = () =>
    [...screen.getByRole('dialog').querySelectorAll('img')].map(
      ({ src }) => /\w+(?=\.\w+\.svg)/.exec(src)?.[0],
    );
  expect(files()).toEqual(['first', 'second']);
  expect(screen.getByRole('img', { name: 'Первый' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Второй' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
  expect(screen.getByRole('img', { name: 'Второй' })).toBeVisible();
});

test('says so when the contest fails to load', async () => {
  const { open } = await openDonate({ replies: { 'GET /api/contest': refused() } });
  await open('hint');
  expect(screen.getByText('Объяснение не загрузилось')).toBeVisible();
});
