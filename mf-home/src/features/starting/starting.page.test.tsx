import { refused, type Replies } from '@site/shared/testing/fake-http';
import type { RenderAreaOptions } from '@site/shared/testing/render-area';
import type { PaymentConfig } from '@site/shared/contracts/home';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { ALL_FAIL, buildReplies } from '../../testing/home-replies';
import { openHome } from '../../testing/open-home';

const card = { type: 'bank_card', title: 'Карта', image: 'card', min: 100, max: 15_000, fee: 0 };
const buildConfig = (methods = [card]): PaymentConfig => ({
  providers: [{ provider: 'yookassa', methods, requiredFields: ['amount'] }],
  rate: 1,
});

async function open({ replies, ...options }: RenderAreaOptions = {}, config = buildConfig()) {
  const whole: Replies = { ...buildReplies(), 'GET /api/payment': config, ...replies };
  const page = await openHome({ path: '/starting', ...options, replies: whole });
  await act(() => page.site.frame.load());
  return page;
}

/** A window of ≤ 768 px. */
const onPhone = () =>
  void jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

afterEach(() => {
  jest.restoreAllMocks();
  window.location.hash = '';
});

const stepper = () => within(screen.getByRole('navigation', { name: 'Шаги до входа в игру' }));
const current = () => stepper().getByRole('link', { current: 'step' });
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('on a desktop', () => {
  test('goes from the download to the top-up and on to the game', async () => {
    const { where, site } = await open({
      replies: { 'GET /api/launcher/download': { url: '/#file' } },
    });
    expect(current()).toHaveTextContent('Скачать');
    expect(screen.getByRole('img', { name: 'Размер файла 184 МБ' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Скачать лаунчер' }));
    await waitFor(() => expect(heading('Загружаем лаунчер')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'скачайте вручную' })).toHaveAttribute('href', '/#file');

    await press('Дальше');
    expect(current()).toHaveTextContent('Пополнить');
    expect(heading('Возьмёте подъёмные?')).toHaveFocus();
    expect(stepper().getByRole('link', { name: /^Скачать/ })).toHaveTextContent('Скачать (пройден)');

    await press('Пропустить');
    expect(current()).toHaveTextContent('Запустить');
    expect(heading('Пора на берег')).toHaveFocus();
    expect(screen.getByLabelText('Адрес для прямого входа')).toHaveValue('play.example:22005');
    expect(screen.getByRole('link', { name: /^Запустить .*вкладке/ })).toHaveAttribute(
      'href',
      'https://client.example/connect/city',
    );
    expect(site.payment.startDone).toEqual(['launcher', 'payment']);
    expect(where()).toBe('/starting');
  });

  test('opens where the player has left off, and takes no focus for it', async () => {
    const page = await open();
    act(() => page.site.payment.setStep('launcher'));
    expect(current()).toHaveTextContent('Пополнить');
    expect(document.body).toHaveFocus();
    await press('Пропустить');
    await press('Начать сначала');
    expect(current()).toHaveTextContent('Скачать');
    expect(page.site.payment.startDone).toEqual([]);
  });

  test('an address that names a step opens it, and one that names none does not matter', async () => {
    await open({ path: '/starting#play' });
    expect(current()).toHaveTextContent('Запустить');
    await userEvent.click(stepper().getByRole('link', { name: 'Скачать' }));
    expect(heading('Скачайте лаунчер')).toHaveFocus();
  });

  test('asks nobody to sign in at first, and names the way to do it at the last step', async () => {
    await open({ path: '/starting#sign-in' });
    expect(current()).toHaveTextContent('Скачать');
    await userEvent.click(stepper().getByRole('link', { name: 'Запустить' }));
    expect(screen.getByRole('link', { name: 'Войти или зарегистрироваться' })).toHaveAttribute(
      'href',
      '/auth',
    );
  });

  test('a sum with its bonus is what the payment form begins with', async () => {
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
    expect(site.payment.takeProposed()).toBe(3_000);
  });

  test.each([
    ['the payments are closed', { closed: ['/donate'] }, buildConfig()],
    ['nothing can be paid by', {}, buildConfig([])],
  ])('where %s the step says so and lets go on', async (_why, options, config) => {
    await open({ path: '/starting#payment', ...options }, config);
    expect(heading('Касса закрыта')).toBeVisible();
    await press('Дальше');
    expect(current()).toHaveTextContent('Запустить');
  });

  test('a player sees the balance and the login', async () => {
    const { site } = await open({ path: '/starting#payment', authorized: true });
    act(() =>
      site.profile.set('general', {
        id: 11,
        loginName: 'abcdefghij_klmnopqrs',
        coinsBalance: 1_100,
      }),
    );
    expect(screen.getByText(/Сейчас на\sсчету 1\s100\sDP/)).toBeVisible();
    await press('Дальше');
    expect(screen.getByText('abcdefghij_klmnopqrs')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Войти или зарегистрироваться' })).not.toBeInTheDocument();
  });

  test('copies the address, and where that is not allowed leaves it selected', async () => {
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

  test('with the api down every step is there, and the button asks for the file anew', async () => {
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

  test('names what may go wrong, and who helps', async () => {
    await open();
    const trouble = within(screen.getByRole('region', { name: /^Если что-то пошло/ }));
    expect(trouble.getAllByRole('group')).toHaveLength(5);
    expect(trouble.getByRole('link', { name: /^Поддержка/ })).toHaveAttribute(
      'href',
      'https://discord.example/help',
    );
  });
});

describe('on a phone', () => {
  beforeEach(onPhone);

  test('begins with signing in, which may be left for later', async () => {
    const { site } = await open();
    expect(current()).toHaveTextContent('Войти');
    expect(heading('Кто плывёт?')).toBeVisible();
    // what stays when the piece of the other area can't be had
    expect(screen.getByRole('link', { name: 'Открыть страницу входа' })).toHaveAttribute('href', '/auth');
    await press('Пока без входа');
    expect(current()).toHaveTextContent('Скачать');
    expect(site.payment.startDone).toEqual(['sign-in']);
  });

  test.each(['/starting', '/starting#sign-in'])(
    'goes on by itself from %s once the player has signed in',
    async (path) => {
      const { site } = await open({ path });
      expect(current()).toHaveTextContent('Войти');
      act(() => {
        runInAction(() => (site.session.authorized = true));
      });
      await waitFor(() => expect(current()).toHaveTextContent('Скачать'));
      expect(heading('Скачайте лаунчер')).toHaveFocus();
    },
  );

  test('a player has that step behind them', async () => {
    await open({ authorized: true });
    expect(current()).toHaveTextContent('Скачать');
    await userEvent.click(stepper().getByRole('link', { name: /^Войти/ }));
    expect(heading('Вы вошли')).toHaveFocus();
    await press('Дальше');
    expect(current()).toHaveTextContent('Скачать');
  });

  test('where nobody may sign in yet there is no such step', async () => {
    await open({ closed: ['/auth'] });
    expect(stepper().getAllByRole('link')).toHaveLength(3);
    expect(current()).toHaveTextContent('Скачать');
  });
});
