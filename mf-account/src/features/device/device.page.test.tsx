import { screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openAccount } from '../../testing/open-account';

beforeEach(() => {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const step = () => screen.queryByText(/откройте профиль и.в.нём.— «Настройки»/);

test('names the way to a paired phone', async () => {
  await openAccount({ path: '/device' });
  expect(await screen.findByRole('heading', { name: /^Телефон не.подключён$/ })).toBeVisible();
  expect(step()).toBeVisible();
});

test('promises a paired phone only with the opening while the profile is closed', async () => {
  const closed = ['/auth', '/profile', '/donate', '/launcher'];
  await openAccount({ path: '/device', mode: 'prelaunch', closed });
  expect(
    await screen.findByText(/^Подключают его в профиле, а вход и профиль откроются вместе/),
  ).toBeVisible();
  expect(step()).toBeNull();
});
