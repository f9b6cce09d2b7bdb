import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openHome } from '../../testing/open-home';

const section = (name: string) => within(screen.getByRole('region', { name }));

test('links the picture with its caption to the film, and a corner to the page about the project', async () => {
  await openHome({ navigation: { aboutProject: 'https://forum.example/about' } });
  const hero = section('Добро пожаловать');
  expect(hero.getByRole('link', { name: /Видео о проекте 2:14/ })).toHaveAttribute(
    'href',
    'https://video.example/about',
  );
  expect(hero.getByRole('link', { name: 'О проекте' })).toHaveAttribute(
    'href',
    'https://forum.example/about',
  );
  expect(hero.getByText('Смотреть').closest('a')).toBeNull();
});

test('opens the film in the viewer, or as a link with the Control key held', async () => {
  const { site } = await openHome();
  const film = section('Добро пожаловать').getByRole('link', { name: /Видео о проекте/ });
  // Jsdom cannot open a new tab, so the test prevents the default action of a Ctrl+click.
  film.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(film);
  expect(site.modals.isOpen).toBe(false);
  await user.keyboard('{/Control}');
  await user.click(film);
  await waitFor(() =>
    expect(site.modals.active).toMatchObject({
      name: 'screenshots',
      props: { alt: 'Видео о проекте', film: 'https://video.example/about' },
    }),
  );
});

test.each([undefined, 'javascript:alert(1)'])(
  'keeps caption and film when the page about the project is at %p',
  async (aboutProject) => {
    await openHome({ navigation: { aboutProject } });
    const hero = section('Добро пожаловать');
    expect(hero.getByText('Смотреть')).toBeVisible();
    expect(hero.queryByRole('link', { name: 'О проекте' })).not.toBeInTheDocument();
    expect(hero.getByRole('link', { name: /Видео о проекте/ })).toBeVisible();
  },
);
