import { createVault } from '@site/shared/stores';
import { buildStorage } from '@site/shared/testing/storage';
import { act, screen, within } from '@testing-library/react';
import { buildArea, buildPage, renderShell } from '../testing/render-shell';
import { sayEnded } from './say-ended';

const NOW = Date.UTC(2026, 10, 20, 12);
const preview = { area: 'town', release: '3f2a91c0deadbeef', expires: Date.UTC(2026, 10, 20, 15, 40) };

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

const ribbon = () => screen.findByRole('complementary', { name: 'Предпросмотр' });

test('a preview says which release it shows and until when, and one link leaves it for the same page', async () => {
  await renderShell({ page: buildPage({ preview }), path: '/starting' });
  await act(async () => undefined);
  expect(await ribbon()).toHaveTextContent(/Предпросмотр: Город.*выпуск 3f2a91c0.*до 18:40 МСК/);
  const leave = within(await ribbon()).getByRole('link', { name: 'Выйти из предпросмотра' });
  expect(leave).toHaveAttribute('href', '/preview/leave?to=%2Fstarting');
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test.each([
  ['tomorrow', { ...preview, expires: preview.expires + 86_400_000 }, 'до 21 ноября, 18:40 МСК'],
  ['of the shell', { ...preview, area: 'shell' }, 'Предпросмотр: Оболочка сайта'],
])('a preview %s says so', async (_what, of, words) => {
  await renderShell({ page: buildPage({ preview: of }) });
  expect(await ribbon()).toHaveTextContent(words);
});

test('a page that is no preview has no ribbon', async () => {
  await renderShell({ load: () => Promise.resolve(buildArea(() => <h1>Город</h1>)) });
  expect(screen.queryByRole('complementary', { name: 'Предпросмотр' })).toBeNull();
});

test('an area that this browser has no release of is its panel, without a try', async () => {
  let asked = 0;
  const load = () => Promise.reject(new Error(`asked ${++asked} times`));
  const page = buildPage({ unavailable: ['town'], avoided: { town: 'beef000000000000' } });
  const { said } = await renderShell({ page, load });
  expect(screen.getByText(/TOWN-BEEF/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect([asked, said]).toEqual([0, []]);
});

test.each([
  ['town', 'Выпуск раздела «Город» не загрузился. Перед вами обычный сайт.'],
  ['shell', 'Выпуск оболочки сайта не загрузился. Перед вами обычный сайт.'],
])('after a preview that ended itself for %s the visitor is told why, once', (area, message) => {
  const shown: unknown[] = [];
  const toasts = { show: (toast: unknown) => shown.push(toast) };
  const { reloads: ended } = createVault({
    localStorage: buildStorage(),
    sessionStorage: buildStorage({ reloads: area }),
  });
  sayEnded(ended, buildPage(), toasts);
  sayEnded(ended, buildPage(), toasts);
  expect(shown).toEqual([
    {
      type: 'error',
      title: 'Предпросмотр завершён',
      message,
    },
  ]);
});
