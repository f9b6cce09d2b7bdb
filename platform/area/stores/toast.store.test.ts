import { DAY_MS } from '@site/contracts/time';
import { timer } from '../rules/timer';
import { ToastStore } from './toast.store';

beforeEach(() => void jest.useFakeTimers({ now: 1_000 }));
afterEach(() => void jest.useRealTimers());

const createToasts = () => new ToastStore(timer);
const say = (store: ToastStore, title: string) => store.show({ type: 'success', title });
const titles = (store: ToastStore) => store.toasts.map(({ title }) => title);

test('removes a toast 3000 ms after it was shown', () => {
  const store = createToasts();
  say(store, 'Пароль успешно изменен');
  jest.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['Пароль успешно изменен']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('times each toast separately and lists the newest first', () => {
  const store = createToasts();
  say(store, 'первый');
  jest.advanceTimersByTime(2000);
  say(store, 'второй');
  expect(titles(store)).toEqual(['второй', 'первый']);
  jest.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['второй']);
  jest.advanceTimersByTime(2000);
  expect(titles(store)).toEqual([]);
});

test('keeps a paused toast, and gives it the remaining time afterwards', () => {
  const store = createToasts();
  const id = say(store, 'читают');
  jest.advanceTimersByTime(1200);
  store.pause(id);
  jest.advanceTimersByTime(60_000);
  expect(store.age(id)).toBe(1200);
  store.resume(id);
  jest.advanceTimersByTime(1799);
  expect(titles(store)).toEqual(['читают']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('ignores repeated pauses and resumes, and those of removed toasts', () => {
  const store = createToasts();
  const id = say(store, 'читают');
  jest.advanceTimersByTime(1000);
  store.pause(id);
  store.pause(id);
  store.resume(id);
  store.resume(id);
  jest.advanceTimersByTime(2000);
  expect(titles(store)).toEqual([]);
  store.pause(id);
  store.resume(id);
  expect(titles(store)).toEqual([]);
});

test('reports the age of a toast for its ring', () => {
  const store = createToasts();
  const id = say(store, 'переехал');
  jest.advanceTimersByTime(1500);
  expect(store.age(id)).toBe(1500);
});

test('uses unique creation times as ids, even when the clock goes back', () => {
  const store = createToasts();
  expect([say(store, 'а'), say(store, 'б')]).toEqual([1_000, 1_001]);
  jest.setSystemTime(500);
  expect(say(store, 'в')).toBe(1_002);
});

test('keeps the time of a toast when the clock jumps by a day', () => {
  const store = createToasts();
  const id = say(store, 'вчера');
  jest.setSystemTime(1_000 - DAY_MS);
  store.pause(id);
  store.resume(id);
  jest.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['вчера']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('returns each toast for screen readers once, oldest first', () => {
  const store = createToasts();
  say(store, 'первый');
  say(store, 'второй');
  expect(store.takeUnread().map(({ title }) => title)).toEqual(['первый', 'второй']);
  say(store, 'третий');
  expect(store.takeUnread().map(({ title }) => title)).toEqual(['третий']);
  expect(store.takeUnread()).toEqual([]);
});
