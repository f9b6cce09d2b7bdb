import { timer } from '../rules/timer';
import { ToastStore } from './toast.store';

beforeEach(() => void jest.useFakeTimers({ now: 1_000 }));
afterEach(() => void jest.useRealTimers());

const createToasts = () => new ToastStore(timer);
const say = (store: ToastStore, title: string) => store.show({ type: 'success', title });
const titles = (store: ToastStore) => store.toasts.map(({ title }) => title);

test('a toast is gone 3000 ms after it appeared, and not before', () => {
  const store = createToasts();
  say(store, 'Пароль успешно изменен');
  jest.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['Пароль успешно изменен']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('each toast has its own 3000 ms, and the newest stands first', () => {
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

test('a paused toast stays as long as it is read, and has the rest of its time afterwards', () => {
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

test('pausing or resuming twice changes nothing, also for a toast that is gone', () => {
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

test('the age tells where the ring of 2000 ms stands when a toast is drawn anew', () => {
  const store = createToasts();
  const id = say(store, 'переехал');
  jest.advanceTimersByTime(1500);
  expect(store.age(id)).toBe(1500);
});

test('the id is the moment of creation, and two of one moment differ, also when the clock is put back', () => {
  const store = createToasts();
  expect([say(store, 'а'), say(store, 'б')]).toEqual([1_000, 1_001]);
  jest.setSystemTime(500);
  expect(say(store, 'в')).toBe(1_002);
});

test('a clock that jumps by a day neither removes a toast early nor keeps it for a day', () => {
  const store = createToasts();
  const id = say(store, 'вчера');
  jest.setSystemTime(1_000 - 86_400_000);
  store.pause(id);
  store.resume(id);
  jest.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['вчера']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('each toast is given to a screen reader once, in the order of speech', () => {
  const store = createToasts();
  say(store, 'первый');
  say(store, 'второй');
  expect(store.takeUnread().map(({ title }) => title)).toEqual(['первый', 'второй']);
  say(store, 'третий');
  expect(store.takeUnread().map(({ title }) => title)).toEqual(['третий']);
  expect(store.takeUnread()).toEqual([]);
});
