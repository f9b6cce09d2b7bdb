import { DAY_MS } from '@site/contracts/time';
import { createStoredText } from '@site/area/browser-storage';
import { buildStorage } from '@site/testing/storage';
import { act, screen, within } from '@testing-library/react';
import { buildArea, buildPage } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';
import { showPreviewEnded } from '@site/host/testing/parts';

const NOW = Date.UTC(2026, 10, 20, 12);
const preview = { area: 'town', release: '3f2a91c0deadbeef', expires: Date.UTC(2026, 10, 20, 15, 40) };

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

const ribbon = () => screen.findByRole('complementary', { name: 'Предпросмотр' });

test('names the previewed release and its expiry, and links the end of the preview', async () => {
  await renderShell({ page: buildPage({ preview }), path: '/starting' });
  await act(async () => undefined);
  expect(await ribbon()).toHaveTextContent(/Предпросмотр: Город.*выпуск 3f2a91c0.*до 18:40 МСК/);
  const leave = within(await ribbon()).getByRole('link', { name: 'Выйти из предпросмотра' });
  expect(leave).toHaveAttribute('href', '/preview/leave?to=%2Fstarting');
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test.each([
  ['that expires tomorrow', { ...preview, expires: preview.expires + DAY_MS }, 'до 21 ноября, 18:40 МСК'],
  ['of the shell', { ...preview, area: 'shell' }, 'Предпросмотр: Оболочка сайта'],
  [
    'of several areas',
    { ...preview, others: [{ area: 'shell', release: '77d0c2e5deadbeef' }] },
    /Предпросмотр: Город, Оболочка сайта · выпуски 3f2a91c0, 77d0c2e5 · до/,
  ],
])('describes a preview %s', async (_case, of, words) => {
  await renderShell({ page: buildPage({ preview: of }) });
  expect(await ribbon()).toHaveTextContent(words);
});

test('says that the page shows a draft, until when, and links the end of that', async () => {
  const draft = { title: 'Новости декабря', leave: '/api/content-preview/end', expires: preview.expires };
  await renderShell({ page: buildPage({ draft }) });
  const shown = await screen.findByRole('complementary', { name: 'Черновик' });
  expect(shown).toHaveTextContent(/Черновик: Новости декабря.*до 18:40 МСК/);
  const leave = within(shown).getByRole('link', { name: 'Выйти из черновика' });
  expect(leave).toHaveAttribute('href', '/api/content-preview/end');
  expect(screen.queryByRole('complementary', { name: 'Предпросмотр' })).toBeNull();
});

test('has no ribbon outside a preview', async () => {
  await renderShell({ load: () => Promise.resolve(buildArea(() => <h1>Город</h1>)) });
  expect(screen.queryByRole('complementary', { name: 'Предпросмотр' })).toBeNull();
});

test('shows the error panel of an unavailable area without loading it', async () => {
  let attempts = 0;
  const load = () => Promise.reject(new Error(`attempt ${++attempts}`));
  const page = buildPage({ unavailable: ['town'], avoided: { town: 'beef000000000000' } });
  const { logged } = await renderShell({ page, load });
  expect(screen.getByText(/TOWN-BEEF/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeInTheDocument();
  expect([attempts, logged]).toEqual([0, []]);
});

test.each([
  ['town', 'Выпуск раздела «Город» не загрузился. Перед вами обычный сайт.'],
  ['shell', 'Выпуск оболочки сайта не загрузился. Перед вами обычный сайт.'],
])('shows a toast once after a preview ended itself because of %s', (area, message) => {
  const shown: unknown[] = [];
  const toasts = { show: (toast: unknown) => shown.push(toast) };
  const storage = buildStorage({ endedPreview: area });
  const ended = createStoredText(() => storage, 'endedPreview', []);
  // the page that ended the preview, whose start-up may finish after that
  showPreviewEnded(ended, buildPage({ preview }), toasts);
  showPreviewEnded(ended, buildPage(), toasts);
  showPreviewEnded(ended, buildPage(), toasts);
  expect(shown).toEqual([
    {
      type: 'error',
      title: 'Предпросмотр завершён',
      message,
    },
  ]);
});
