import { refused } from '@site/shared/testing/fake-http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_FAIL } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';
import {
  buildConfig,
  current,
  heading,
  openStarting as open,
  press,
  stepper,
  openStep,
} from '../../testing/open-starting';

afterEach(() => {
  jest.restoreAllMocks();
  window.location.hash = '';
});

test('goes from the download through the top-up to the game', async () => {
  const { where, site } = await open({
    replies: { 'GET /api/launcher/download': { url: '/#file' } },
  });
  expect(current()).toHaveTextContent('Скачать');
  expect(screen.getByRole('img', { name: 'Размер файла 184\u00a0МБ' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Скачать лаунчер' }));
  await waitFor(() => expect(heading('Загружаем лаунчер')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'скачайте вручную' })).toHaveAttribute('href', '/#file');

  await press('Дальше');
  expect(current()).toHaveTextContent('Пополнить');
  expect(heading('Возьмёте подъёмные?')).toHaveFocus();
  expect(stepper().getByRole('link', { name: /^Скачать/ })).toHaveTextContent('Скачать (пройден)');

  await press('Пропустить');
  expect(current()).toHaveTextContent('Запустить');
  expect(stepper().getByRole('link', { name: /^Пополнить/ })).toHaveTextContent('Пополнить (пропущен)');
  expect(heading('Пора на берег')).toHaveFocus();
  expect(screen.getByLabelText('Адрес для прямого входа')).toHaveValue('play.example:22005');
  expect(screen.getByRole('link', { name: /^Запустить .*вкладке/ })).toHaveAttribute(
    'href',
    'https://client.example/connect/city',
  );
  expect(site.payment.startDone).toEqual(['launcher']);
  expect(where()).toBe('/starting');
});

test('opens the first unfinished step without moving the focus', async () => {
  const page = await open();
  act(() => page.site.payment.setStep('launcher'));
  expect(current()).toHaveTextContent('Пополнить');
  expect(document.body).toHaveFocus();
  await press('Пропустить');
  await press('Начать сначала');
  expect(current()).toHaveTextContent('Скачать');
  expect(page.site.payment.startDone).toEqual([]);
  expect(stepper().getByRole('link', { name: /^Пополнить/ })).not.toHaveTextContent('пропущен');
});

test('opens the step that the address names', async () => {
  await open({ path: '/starting#play' });
  expect(current()).toHaveTextContent('Запустить');
  await openStep(/^Скачать/);
  expect(heading('Скачайте лаунчер')).toHaveFocus();
});

test('ignores an anchor that is not a step', async () => {
  const { site } = await open({ path: '/starting#nonsense' });
  act(() => site.payment.setStep('launcher'));
  expect(current()).toHaveTextContent('Пополнить');
  expect(document.body).toHaveFocus();
});

test('offers the download again after a restart', async () => {
  const { site } = await open({ replies: { 'GET /api/launcher/download': { url: '/#file' } } });
  await userEvent.click(screen.getByRole('link', { name: 'Скачать лаунчер' }));
  await waitFor(() => expect(heading('Загружаем лаунчер')).toHaveFocus());
  await openStep(/^Запустить/);
  await press('Начать сначала');
  expect(heading('Скачайте лаунчер')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Скачать лаунчер' })).toBeVisible();
  expect(site.payment.startDone).toEqual([]);
});

test('does not start with signing in on desktop and links to it in the last step', async () => {
  await open({ path: '/starting#sign-in' });
  expect(current()).toHaveTextContent('Скачать');
  await openStep(/^Запустить/);
  expect(screen.getByRole('link', { name: 'Войти или зарегистрироваться' })).toHaveAttribute('href', '/auth');
});

test('opens the payment form with the chosen amount', async () => {
  const { site } = await open({ path: '/starting#payment' });
  const sums = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(sums).toEqual([
    expect.stringMatching(/^300\sDP .*300\s₽$/),
    expect.stringMatching(/^1\s100\sDP .*из них 100\sDP бонусом1\s000\s₽$/),
    expect.stringMatching(/^3\s300\sDP .*из них 300\sDP бонусом3\s000\s₽$/),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /^3\s300/ }));
  await userEvent.click(screen.getByRole('link', { name: /^Оплатить 3\s000\s₽$/ }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeVisible();
  expect(site.payment.takeSuggestedAmount()).toBe(3_000);
});

test('withdraws the chosen amount when the payment form did not open', async () => {
  const { site } = await open({ path: '/starting#payment' });
  act(() => {
    fireEvent.click(screen.getByRole('link', { name: /^Оплатить/ }));
    // Opens another modal before the payment form has loaded. Only the modal that was opened last is shown.
    void site.modals.open('process-laucher');
  });
  expect(await screen.findByRole('dialog', { name: 'process-laucher' })).toBeVisible();
  expect(site.payment.takeSuggestedAmount()).toBeNull();
});

test('shows amounts without coins while the bonuses are unknown', async () => {
  await open({ path: '/starting#payment', replies: { 'GET /api/payments/donateBonuses': refused() } });
  expect(screen.getByRole('radio', { name: /^На первый месяц/ })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Сумма' })).not.toHaveTextContent('DP');
});

test.each([
  ['the payment page is closed', { closed: ['/donate'] }, buildConfig()],
  ['no payment method is available', {}, buildConfig([])],
])('says so and lets the player continue when %s', async (_reason, options, config) => {
  await open({ path: '/starting#payment', ...options }, config);
  expect(heading('Касса закрыта')).toBeVisible();
  await press('Дальше');
  expect(current()).toHaveTextContent('Запустить');
});

describe('a player', () => {
  const general = { id: 11, loginName: 'abcdefghij_klmnopqrs', coinsBalance: 1_100 };

  test('sees balance and login, which are passed to the payment page', async () => {
    const { site } = await open({ path: '/starting#payment', authorized: true });
    act(() => site.profile.set('general', { ...general, email: 'a@port.example' }));
    expect(screen.getByText(/Сейчас на\sсчету 1\s100\sDP/)).toBeVisible();
    const pay = screen.getByRole('link', { name: /^Оплатить/ });
    expect(pay).toHaveAttribute('href', '/donate?email=a%40port.example&login=abcdefghij_klmnopqrs');
    expect(pay).toHaveAttribute('referrerpolicy', 'no-referrer');
    await press('Дальше');
    expect(screen.getByText('abcdefghij_klmnopqrs')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Войти или зарегистрироваться' })).not.toBeInTheDocument();
  });

  test('is not treated as a guest while the session is unknown', async () => {
    const { site } = await open({ path: '/starting#play', authorized: null });
    expect(screen.queryByText(/^Логин понадобится/)).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Загрузка' })).toBeVisible();
    await act(() => site.session.start());
    act(() => site.profile.set('general', general));
    expect(screen.getByText('abcdefghij_klmnopqrs')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Загрузка' })).not.toBeInTheDocument();
  });

  test('loses the finished steps when signing out, except the download', async () => {
    const { site } = await open({ authorized: true });
    act(() => site.profile.set('general', general));
    await press('Уже скачан');
    await press('Дальше');
    expect(stepper().getByRole('link', { name: /^Пополнить/ })).toHaveTextContent('(пройден)');
    act(() => site.session.signOut());
    expect(stepper().getByRole('link', { name: /^Скачать/ })).toHaveTextContent('(пройден)');
    expect(stepper().getByRole('link', { name: /^Пополнить/ })).not.toHaveTextContent('(пройден)');
    expect(screen.getByText(/^Логин понадобится/)).toBeVisible();
  });
});

test('copies the address, or selects it when copying is not allowed', async () => {
  const { site } = await open({ path: '/starting#play' });
  userEvent.setup();
  await press('Скопировать адрес');
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Адрес скопирован' }]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await press('Скопировать адрес');
  expect(site.toasts.toasts).toHaveLength(2);
  const field = screen.getByLabelText<HTMLInputElement>('Адрес для прямого входа');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'play.example:22005'.length]);
});

test('shows every step when the api is down, and the button requests the file again', async () => {
  const { site } = await openHome({
    path: '/starting',
    replies: { ...ALL_FAIL, 'GET /api/launcher/download': refused() },
  });
  expect(screen.getByText(/^Прямая ссылка сейчас недоступна/)).toBeVisible();
  await press('Скачать лаунчер');
  expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Лаунчер не скачался' }]);
  await press('Уже скачан');
  expect(screen.getByRole('link', { name: /^Оплатить 1\s000\s₽$/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^На первый месяц/ })).toBeChecked();
  await press('Пропустить');
  expect(screen.queryByLabelText('Адрес для прямого входа')).not.toBeInTheDocument();
});

test('lists common problems and the support', async () => {
  await open();
  const help = within(screen.getByRole('region', { name: /^Если что-то пошло/ }));
  expect(help.getAllByRole('group')).toHaveLength(5);
  expect(help.getByRole('link', { name: /^Поддержка/ })).toHaveAttribute(
    'href',
    'https://discord.example/help',
  );
});
