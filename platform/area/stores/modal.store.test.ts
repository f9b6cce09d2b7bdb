import { autorun } from 'mobx';
import type { ModalName } from '@site/contracts/modals';
import { timer } from '../rules/timer';
import { ModalStore } from './modal.store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a modal store whose modals load, or fail to load, when the test calls `finishLoad` or `fail`. */
function setUp() {
  const loads: {
    name: ModalName;
    signal: AbortSignal;
    finishLoad: (prepared: boolean) => void;
    fail: () => void;
  }[] = [];
  const store = new ModalStore({
    timer,
    prepare: (name, _props, signal) =>
      new Promise((resolve, reject) =>
        loads.push({ name, signal, finishLoad: resolve, fail: () => reject(new Error('drill')) }),
      ),
  });
  const finishLoad = async (prepared = true, which = loads.length - 1) => {
    loads[which]!.finishLoad(prepared);
    await jest.advanceTimersByTimeAsync(0);
  };
  /** Opens a modal that loads immediately. */
  const open = async (name: 'hint' | 'change-email' | 'confirm-email') => {
    const answer = observe(store.open(name));
    await finishLoad();
    return answer;
  };
  return { store, loads, finishLoad, open };
}

/**
 * Returns an object with the state of the promise: `done` and, after the promise has resolved, its `value`.
 */
function observe<T>(promise: Promise<T>) {
  const state: { done: boolean; value?: T } = { done: false };
  void promise.then((value) => Object.assign(state, { done: true, value }));
  return state;
}

test('makes a modal active 10 ms after it was opened', async () => {
  const { store, open } = setUp();
  await open('hint');
  expect(store.phase).toBe('opening');
  jest.advanceTimersByTime(9);
  expect(store.phase).toBe('opening');
  jest.advanceTimersByTime(1);
  expect(store.phase).toBe('active');
});

test('removes the modal and resolves with its result after 400 ms of closing', async () => {
  const { store, open } = setUp();
  const answer = await open('hint');
  jest.advanceTimersByTime(10);
  store.close('готово');
  await jest.advanceTimersByTimeAsync(399);
  expect(store).toMatchObject({ phase: 'closing', active: { name: 'hint' } });
  expect(answer.done).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(store).toMatchObject({ phase: 'closed', active: null, isOpen: false });
  expect(answer).toEqual({ done: true, value: 'готово' });
});

test('ignores a second close, its result included', async () => {
  const { store, open } = setUp();
  const answer = await open('hint');
  store.close('первый');
  jest.advanceTimersByTime(300);
  store.close('второй');
  await jest.advanceTimersByTimeAsync(100);
  expect(answer).toEqual({ done: true, value: 'первый' });
});

test('does not become active when it was closed before', async () => {
  const { store, open } = setUp();
  await open('hint');
  jest.advanceTimersByTime(5);
  store.close();
  jest.advanceTimersByTime(100);
  expect(store.phase).toBe('closing');
});

test('replaces an open modal, which resolves with undefined', async () => {
  const { store, open } = setUp();
  const first = await open('hint');
  const second = await open('change-email');
  expect(first).toEqual({ done: true, value: undefined });
  expect(store).toMatchObject({ phase: 'opening', active: { name: 'change-email' } });
  store.close();
  await jest.advanceTimersByTimeAsync(400);
  expect(second.done).toBe(true);
});

test('opens the latest of two requested modals, whichever loads first', async () => {
  const { store, loads, finishLoad } = setUp();
  const first = observe(store.open('hint'));
  const second = observe(store.open('change-email'));
  expect(loads[0]!.signal.aborted).toBe(true);
  await finishLoad(true, 1);
  await finishLoad(true, 0);
  expect(store.active?.name).toBe('change-email');
  expect(first).toEqual({ done: true, value: undefined });
  expect(second.done).toBe(false);
});

test('cancels a loading modal on close, and never shows it', async () => {
  const { store, loads, finishLoad } = setUp();
  const answer = observe(store.open('hint'));
  store.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(answer).toEqual({ done: true, value: undefined });
  expect(loads[0]!.signal.aborted).toBe(true);
  await finishLoad();
  expect(store).toMatchObject({ active: null, pending: null, isOpen: false });
});

test('opens a modal while another is closing, which keeps its result', async () => {
  const { store, open } = setUp();
  const first = await open('hint');
  store.close('готово');
  jest.advanceTimersByTime(200);
  await open('change-email');
  expect(first).toEqual({ done: true, value: 'готово' });
  jest.advanceTimersByTime(400);
  expect(store).toMatchObject({ phase: 'active', active: { name: 'change-email' } });
});

test('keeps the open modal when a loading one is cancelled', async () => {
  const { store, open } = setUp();
  await open('hint');
  void store.open('change-email');
  store.cancelPending();
  expect(store).toMatchObject({ pending: null, active: { name: 'hint' } });
});

test('closes for the back button unless the modal has gone back by a step', async () => {
  const { store, open } = setUp();
  await open('hint');
  const goBack = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const stop = store.handleBack(goBack);
  expect([store.back(), store.phase]).toEqual([true, 'opening']);
  expect([store.back(), store.phase]).toEqual([false, 'closing']);
  stop();
  store.back();
  expect(goBack).toHaveBeenCalledTimes(2);
});

test('ignores the close event of a modal that has been replaced', async () => {
  const { store, open } = setUp();
  await open('hint');
  const replaced = store.active!.id;
  await open('change-email');
  store.closeById(replaced, 'поздно');
  expect(store).toMatchObject({ phase: 'opening', active: { name: 'change-email' } });
});

test('keeps loading the next modal when the one that opened it closes itself', async () => {
  const { store, open, finishLoad } = setUp();
  await open('hint');
  const { id } = store.active!;
  void store.open('change-email');
  store.closeById(id);
  await finishLoad();
  expect(store.active?.name).toBe('change-email');
});

test.each(['cannot be loaded', 'throws'])(
  'resolves with undefined and closes when a modal %s',
  async (how) => {
    const { store, loads, finishLoad } = setUp();
    const answer = observe(store.open('hint'));
    if (how === 'throws') loads[0]!.fail();
    else await finishLoad(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(answer).toEqual({ done: true, value: undefined });
    expect(store.isOpen).toBe(false);
  },
);

test('reports no closed state between loading and opening', async () => {
  const { store, finishLoad } = setUp();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.isOpen));
  void store.open('hint');
  await finishLoad();
  store.close();
  await jest.advanceTimersByTimeAsync(400);
  stop();
  expect(seen).toEqual([false, true, false]);
});
