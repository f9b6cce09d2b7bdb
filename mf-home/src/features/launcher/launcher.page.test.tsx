import { PENDING, refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_FAIL, buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';
import { VIDEO_INSTRUCTION } from './video-instruction';

const open = (change: Replies = {}) =>
  openHome({ path: '/launcher', replies: { ...buildReplies(), ...change } });
const FILM = 'https://youtube.example/watch/port-noyabr-launcher';
const RUTUBE = 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/';

afterEach(() => {
  VIDEO_INSTRUCTION.link = FILM;
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
  expect(screen.getByRole('link', { name: /^Видеоинструкция, 3:20/ })).toHaveAttribute('href', FILM);
});

test('shows the system requirements', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'Системные требования' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ЧтоМинимумРекомендуем',
    'Память8 ГБ16 ГБ',
  ]);
});

describe('on a phone', () => {
  const general = { id: 7, loginName: 'vetrov', coinsBalance: 0, emailConfirmation: true };

  test('sends the link to the confirmed mail of a player', async () => {
    const { site, context } = await openHome({
      path: '/launcher',
      authorized: true,
      replies: { ...buildReplies(), 'POST /api/launcher/send-link': { success: true } },
    });
    act(() => site.profile.set('general', general));
    await userEvent.click(screen.getByRole('button', { name: 'Прислать на почту' }));
    expect(context.http.requests).toContain('POST /api/launcher/send-link');
    expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Письмо отправлено' }]);
  });

  test('says so when the letter was refused', async () => {
    const { site } = await openHome({
      path: '/launcher',
      authorized: true,
      replies: { ...buildReplies(), 'POST /api/launcher/send-link': refused('TOO_MANY_REQUESTS') },
    });
    act(() => site.profile.set('general', general));
    await userEvent.click(screen.getByRole('button', { name: 'Прислать на почту' }));
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Письмо не отправилось' }]);
  });

  test('shares the link of a guest', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ссылку себе' }));
    expect(share).toHaveBeenCalledWith({ title: 'Лаунчер', url: 'http://localhost/launcher' });
    expect(screen.queryByRole('button', { name: 'Прислать на почту' })).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('offers a copy of the link where the browser cannot share', async () => {
    const user = userEvent.setup();
    const { site } = await open();
    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/launcher');
    expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Ссылка скопирована' }]);
    expect(screen.queryByRole('button', { name: 'Отправить ссылку себе' })).not.toBeInTheDocument();
  });

  test.each([
    ['copies the link when the phone refuses to share', 'NotAllowedError', 'http://localhost/launcher'],
    ['copies nothing when the visitor closes the share sheet', 'AbortError', ''],
  ])('%s', async (_title, error, copied) => {
    const user = userEvent.setup();
    const share = () => Promise.reject(new DOMException('', error));
    Object.assign(navigator, { share });
    await open();
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку себе' }));
    expect(await navigator.clipboard.readText()).toBe(copied);
    Reflect.deleteProperty(navigator, 'share');
  });
});

test('scrolls to the system requirements from a link on another page', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  const link = { to: '/launcher#requirements', label: 'Требования' };
  const faq = { listFAQ: [{ question: 'Пойдёт ли игра?', answer: 'Скорее всего.', link }] };
  await openHome({ replies: { ...buildReplies(), 'GET /api/home/faq': faq } });
  await userEvent.click(await screen.findByRole('link', { name: 'Требования' }));
  expect(scrolled).toEqual([await screen.findByRole('heading', { name: 'Системные требования' })]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
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

test('shows the still and the link of a film that no player can embed', async () => {
  const { site } = await open();
  for (const name of [/^Видеоинструкция/, /Видео: как установить лаунчер/]) {
    await userEvent.click(screen.getByRole('link', { name }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(await viewer.findByText(/^Это кадр\. Сам фильм здесь не показать/)).toBeVisible();
    expect(viewer.getByRole('link', { name: /^Смотреть на youtube\.example/ })).toHaveAttribute('href', FILM);
    act(() => site.modals.close());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('loads the player on a click only and moves the focus to it', async () => {
  VIDEO_INSTRUCTION.link = RUTUBE;
  await open();
  expect(screen.queryByTitle('Видео: как установить лаунчер')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /Видео: как установить лаунчер/ }));
  const player = screen.getByTitle('Видео: как установить лаунчер');
  expect(player).toHaveAttribute('src', 'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef');
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
  VIDEO_INSTRUCTION.link = RUTUBE;
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
