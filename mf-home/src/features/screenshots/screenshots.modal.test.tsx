import type { ModalProps } from '@site/contracts/modals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openHome } from '../../testing/open-home';

const ferry: ModalProps<'screenshots'> = {
  src: '/content/ferry.svg',
  alt: 'Катер у причала',
  width: 1600,
  height: 900,
};

test('shows a picture with its description and closes by the close button', async () => {
  const { open, site } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry });
  expect(screen.getByRole('heading', { name: 'Катер у причала' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Катер у причала' })).toHaveAttribute('width', '1600');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(site.modals.phase).toBe('closing');
});

test('gives a picture without a description a default title', async () => {
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry, alt: '' });
  expect(screen.getByRole('heading', { name: 'Снимок' })).toBeVisible();
});

const FILM = 'https://rutube.ru/video/00000000000000000000000000000000/';

test('plays a film in place without taking the focus, and links to its page', async () => {
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry, film: FILM });
  const player = screen.getByTitle('Катер у причала');
  expect(player).toHaveAttribute('src', 'https://rutube.ru/play/embed/00000000000000000000000000000000');
  expect(player).not.toHaveFocus();
  expect(screen.getByRole('link', { name: /Смотреть на сайте видеохостинга/ })).toHaveAttribute('href', FILM);
});

test('says that the poster is a still and links to the page of a film whose host can’t be embedded', async () => {
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry, film: 'https://video.example/about' });
  expect(screen.getByRole('img', { name: 'Катер у причала' })).toBeVisible();
  expect(screen.getByText(/Это кадр. Сам фильм здесь не показать/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Смотреть на video.example/ })).toHaveAttribute(
    'href',
    'https://video.example/about',
  );
});

test.each([
  {},
  { ...ferry, src: 7 },
  { ...ferry, alt: null },
  { ...ferry, width: '1600' },
  { ...ferry, width: 0 },
  { ...ferry, height: 0.5 },
  { ...ferry, film: null },
])('does not open with the props %j', async (props) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', props as typeof ferry);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('screenshots does not take these props'));
});

test('follows no address of a film that is a script', async () => {
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry, film: 'javascript:alert(1)' });
  expect(screen.getByRole('img', { name: 'Катер у причала' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Смотреть на/ })).not.toBeInTheDocument();
});
