import { type Replies, refused } from '@site/shared/testing/fake-http';
import type { PushSettings } from '@site/shared/contracts/push';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlayer } from '../../testing/profile-replies';

const KEY = 'B'.repeat(87);
const done = { success: true };
const device = (id: string, name: string, current: boolean) => ({
  id,
  device: name,
  since: Date.UTC(2026, 10, 20, 19, 10),
  current,
});

interface Browser {
  permission?: NotificationPermission;
  /** Answer of the player when the browser asks. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  isBroken?: boolean;
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** Adds the features of a browser that knows push messages. */
function offerPush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  isBroken = false,
}: Browser) {
  const calls = { asked: 0, keys: [] as unknown[] };
  const notification = {
    permission,
    requestPermission: () => {
      calls.asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  let state = isSubscribed;
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: 'C'.repeat(87), auth: 'D'.repeat(22) },
    }),
    unsubscribe: () => Promise.resolve(!(state = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(state ? subscription : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      if (isBroken) return Promise.reject(new DOMException('no push service', 'AbortError'));
      calls.keys.push(applicationServerKey);
      state = true;
      return Promise.resolve(subscription);
    },
  };
  const status = new EventTarget();
  define(window, 'PushManager', {});
  define(window, 'Notification', notification);
  define(navigator, 'permissions', { query: () => Promise.resolve(status) });
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) });
  return {
    calls,
    allow: () => {
      notification.permission = 'granted';
      status.dispatchEvent(new Event('change'));
    },
  };
}

const NAMES = [
  [window, 'PushManager'],
  [window, 'Notification'],
  [navigator, 'permissions'],
  [navigator, 'serviceWorker'],
  [navigator, 'userAgent'],
] as const;
afterEach(() => {
  for (const [target, name] of NAMES) Reflect.deleteProperty(target, name);
});

/** A server that remembers kinds and devices. */
function serve(initial: Partial<PushSettings> = {}) {
  const settings: PushSettings = { key: KEY, kinds: [], devices: [], ...initial };
  const replies: Replies = {
    'POST /api/push/settings': () => ({ ...settings }),
    'POST /api/push/kind': (body: unknown) => {
      const { kind, status } = body as { kind: PushKind; status: boolean };
      settings.kinds = status ? [...settings.kinds, kind] : settings.kinds.filter((one) => one !== kind);
      return done;
    },
    'POST /api/push/subscribe': () => {
      settings.devices = [
        ...settings.devices,
        device('10000000-0000-4000-8000-000000000001', 'Chrome, Windows', true),
      ];
      return done;
    },
    'POST /api/push/unsubscribe': (body: unknown) => {
      settings.devices = settings.devices.filter(({ id }) => id !== (body as { id: string }).id);
      return done;
    },
    'POST /api/push/test': done,
  };
  return { settings, replies };
}

async function open(replies: Replies) {
  const page = await openPlayer({}, { path: '/profile#settings', replies });
  const panel = within(await screen.findByRole('region', { name: 'Уведомления в браузере' }));
  return { ...page, panel };
}

const OTHER = device('10000000-0000-4000-8000-000000000002', 'Safari, iOS', false);
const OWN = device('10000000-0000-4000-8000-000000000003', 'Chrome, Windows', true);

test('asks for permission with the first kind and lists this device', async () => {
  const { calls } = offerPush({});
  const { settings, replies } = serve();
  const { panel } = await open(replies);
  const toggle = await panel.findByRole('switch', { name: 'Оплата зачислена' });
  for (const one of panel.getAllByRole('switch')) expect(one).not.toBeChecked();
  expect(calls.asked).toBe(0);
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(await panel.findByText('Это устройство')).toBeVisible();
  await userEvent.click(panel.getByRole('switch', { name: 'Вы выиграли' }));
  await waitFor(() => expect(settings.kinds).toEqual(['payment', 'draw']));
  expect(calls).toEqual({ asked: 1, keys: [KEY] });
});

test('says how to allow notifications after a denial, and turns nothing on', async () => {
  offerPush({ answer: 'denied' });
  const { settings, replies } = serve();
  const { panel } = await open(replies);
  await userEvent.click(await panel.findByRole('switch', { name: 'Оплата зачислена' }));
  expect(await panel.findByText('Уведомления для этого сайта запрещены')).toBeVisible();
  expect(panel.getByText(/нажмите на значок слева от адреса сайта/)).toBeVisible();
  expect(settings.kinds).toEqual([]);
});

test('shows the switches as soon as the player allows notifications in the browser', async () => {
  const { allow } = offerPush({ permission: 'denied' });
  const { panel } = await open(serve().replies);
  expect(await panel.findByText('Уведомления для этого сайта запрещены')).toBeVisible();
  expect(panel.queryByRole('switch')).not.toBeInTheDocument();
  act(allow);
  expect(await panel.findByRole('switch', { name: 'Оплата зачислена' })).toBeVisible();
});

test('says that the question was not answered', async () => {
  offerPush({ answer: 'default' });
  const { panel } = await open(serve().replies);
  await userEvent.click(await panel.findByRole('switch', { name: 'Оплата зачислена' }));
  expect(await panel.findByText('Разрешения пока нет')).toBeVisible();
});

test('says that the browser reaches no push service, and leaves the switch off', async () => {
  offerPush({ isBroken: true });
  const { settings, replies } = serve();
  const { panel } = await open(replies);
  const toggle = await panel.findByRole('switch', { name: 'Оплата зачислена' });
  await userEvent.click(toggle);
  expect(await panel.findByText('Браузер не смог подключиться')).toBeVisible();
  expect(toggle).not.toBeChecked();
  expect(settings.kinds).toEqual([]);
});

test('says that a browser without push messages has none', async () => {
  const { panel } = await open(serve().replies);
  expect(await panel.findByText('Этот браузер не умеет показывать уведомления')).toBeVisible();
});

test('tells the owner of an iPhone to add the site to the home screen', async () => {
  define(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1');
  const { panel } = await open(serve().replies);
  expect(await panel.findByText(/^На iPhone и iPad сначала добавьте сайт/)).toBeVisible();
});

test('adds this device beside another one, and turns the other one off', async () => {
  offerPush({});
  const { replies } = serve({ kinds: ['draw'], devices: [OTHER] });
  const { panel, site } = await open(replies);
  await userEvent.click(await panel.findByRole('button', { name: 'Получать на этом устройстве' }));
  expect(await panel.findByText('Это устройство')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Отключить: Safari, iOS' }));
  await waitFor(() => expect(panel.queryByText('Safari, iOS')).not.toBeInTheDocument());
  expect(panel.getByRole('heading', { name: 'Куда приходят' })).toHaveFocus();
  expect(site.toasts.toasts).toMatchObject([{ title: 'Больше не приходят: Safari, iOS' }]);
});

test('says that kinds which are on reach no device, and adds this one', async () => {
  offerPush({});
  const { panel } = await open(serve({ kinds: ['draw'] }).replies);
  expect(await panel.findByText('Получать их пока некуда')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Получать на этом устройстве' }));
  expect(await panel.findByText('Это устройство')).toBeVisible();
  expect(panel.queryByText('Получать их пока некуда')).not.toBeInTheDocument();
});

test('sends a trial message, and says why one was not sent', async () => {
  offerPush({ permission: 'granted', isSubscribed: true });
  const { replies } = serve({ kinds: ['draw'], devices: [OWN] });
  const { panel, site, context } = await open(replies);
  const button = await panel.findByRole('button', { name: 'Прислать пробное: Chrome, Windows' });
  await userEvent.click(button);
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ title: 'Пробное уведомление отправлено' }]),
  );
  context.http.replies = { ...context.http.replies, 'POST /api/push/test': refused('NOT_FOUND') };
  await userEvent.click(button);
  await waitFor(() =>
    expect(site.toasts.toasts).toContainEqual(
      expect.objectContaining({
        title: 'Пробное уведомление не ушло',
        message: 'Это устройство больше не принимает уведомления. Подключите его ещё раз.',
      }),
    ),
  );
});

test('subscribes again when the browser has lost the subscription', async () => {
  const { calls } = offerPush({ permission: 'granted' });
  const { replies } = serve({ kinds: ['draw'], devices: [OWN] });
  await open(replies);
  await waitFor(() => expect(calls.keys).toEqual([KEY]));
});

test('ends the subscription of this device when notifications are forbidden', async () => {
  offerPush({ permission: 'denied', isSubscribed: true });
  const { settings, replies } = serve({ kinds: ['draw'], devices: [OWN] });
  await open(replies);
  await waitFor(() => expect(settings.devices).toEqual([]));
});

test('puts a switch back when the change is not saved', async () => {
  offerPush({ permission: 'granted', isSubscribed: true });
  const { replies } = serve({ devices: [OWN] });
  const { panel, site } = await open({ ...replies, 'POST /api/push/kind': refused() });
  const toggle = await panel.findByRole('switch', { name: 'Оплата зачислена' });
  await userEvent.click(toggle);
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ title: 'Не удалось сохранить настройку' }]),
  );
  expect(toggle).not.toBeChecked();
});
