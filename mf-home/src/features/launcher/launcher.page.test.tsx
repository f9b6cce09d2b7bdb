import { PENDING, refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_FAIL, buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const open = (change: Replies = {}) =>
  openHome({ path: '/launcher', replies: { ...buildReplies(), ...change } });
const RUTUBE = 'https://rutube.ru/video/00000000000000000000000000000000/';

afterEach(() => {
  window.location.hash = '';
});

test('shows the steps, the download and the film', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Лаунчер' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '1Скачайте файл и откройте его',
    '2Укажите папку с игрой, если лаунчер её не нашёл',
    '3Войдите под логином с сайта',
  ]);
  // Browsers without scripts follow these links.
  expect(screen.getByRole('link', { name: 'Скачать' })).toHaveAttribute(
    'href',
    'https://files.example/launcher.exe',
  );
  expect(screen.getByRole('link', { name: /^Видеоинструкция, 3:20/ })).toHaveAttribute('href', RUTUBE);
});

test('fetches the download address and opens it', async () => {
  const { context, site } = await open({ 'GET /api/launcher/download': { url: '/#port-noyabr-setup' } });
  await userEvent.click(screen.getByRole('link', { name: 'Скачать' }));
  await waitFor(() => expect(window.location.hash).toBe('#port-noyabr-setup'));
  expect(context.http.requests).toContain('GET /api/launcher/download');
  expect(site.toasts.toasts).toEqual([]);
  expect(site.modals.active).toBeNull();
});

test.each<[string, Replies['GET /api/launcher/download']]>([
  ['fails', refused()],
  ['gives an address that a browser must not follow', { url: 'javascript:alert(1)' }],
  ['gives an e-mail address instead of a file', { url: 'mailto:a@example.com' }],
])('offers the official launcher when the download %s', async (_, reply) => {
  const { site } = await open({ 'GET /api/launcher/download': reply });
  await userEvent.click(screen.getByRole('link', { name: 'Скачать' }));
  expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Лаунчер не скачался' }]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: /Скачать официальный лаунчер/ })).toHaveAttribute(
    'href',
    'https://client.example/launcher',
  );
  expect(window.location.hash).toBe('');
});

test('is busy during the request and sends only one', async () => {
  const { context } = await open({ 'GET /api/launcher/download': PENDING });
  const button = screen.getByRole('link', { name: 'Скачать' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(context.http.requests.filter((call) => call === 'GET /api/launcher/download')).toHaveLength(1);
});

test('requests the download also when the home page’s data failed to load', async () => {
  const { site } = await openHome({
    path: '/launcher',
    replies: { ...ALL_FAIL, 'GET /api/launcher/download': refused() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Скачать' }));
  expect(site.toasts.toasts).toHaveLength(1);
});

test('loads the player on a click only and moves the focus to it', async () => {
  await open();
  expect(screen.queryByTitle('Видео: как установить лаунчер')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /Видео: как установить лаунчер/ }));
  const player = screen.getByTitle('Видео: как установить лаунчер');
  expect(player).toHaveAttribute('src', 'https://rutube.ru/play/embed/00000000000000000000000000000000');
  expect(player).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  );
  expect(player).toHaveFocus();
  expect(screen.getByRole('link', { name: /Смотреть на сайте видеохостинга/ })).toHaveAttribute(
    'href',
    RUTUBE,
  );
});

test('shows the link again when the Content-Security-Policy refuses the player', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: /^Видеоинструкция/ }));
  act(() => {
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
    });
    document.dispatchEvent(violation);
  });
  expect(screen.queryByTitle('Видео: как установить лаунчер')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Видео: как установить лаунчер/ })).toHaveAttribute('href', RUTUBE);
});
