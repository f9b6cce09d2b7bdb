import { buildStorage } from '@site/testing/storage';
import { createUpdateMemory } from './update-memory';

test('stores the version in local storage and reloads in session storage', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const { version, reloads } = createUpdateMemory(browser, []);
  expect([version.read(), reloads.read()]).toEqual([null, null]);
  expect([version.write('1.0.0-5'), reloads.write('{}')]).toEqual([true, true]);
  expect(browser.localStorage.getItem('appVersion')).toBe('1.0.0-5');
  expect(browser.sessionStorage.getItem('reloads')).toBe('{}');
  expect([version.read(), reloads.read()]).toEqual(['1.0.0-5', '{}']);
});

test('returns false when storage is full, and keeps the old value', () => {
  const full = {
    ...buildStorage({ appVersion: '1.0.0-4' }),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const { version, reloads } = createUpdateMemory({ localStorage: full, sessionStorage: full }, []);
  expect([version.write('1.0.0-5'), reloads.write('{}')]).toEqual([false, false]);
  expect(version.read()).toBe('1.0.0-4');
});

test('detects a storage that drops writes', () => {
  const forgetful = { ...buildStorage(), setItem: () => undefined };
  const { reloads } = createUpdateMemory({ localStorage: forgetful, sessionStorage: forgetful }, []);
  expect(reloads.write('{}')).toBe(false);
});
