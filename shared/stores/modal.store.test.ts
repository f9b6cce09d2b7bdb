import { autorun } from 'mobx';
import type { ModalName } from '../contracts/modals';
import { timer } from '../rules/timer';
import { ModalStore } from './modal.store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A store whose modals load when and how the test decides. */
function setUp() {
  const asked: {
    name: ModalName;
    givenUp: AbortSignal;
    come: (prepared: boolean) => void;
    fail: () => void;
  }[] = [];
  const store = new ModalStore({
    timer,
    prepare: (name, _props, givenUp) =>
      new Promise((resolve, reject) =>
        asked.push({ name, givenUp, come: resolve, fail: () => reject(new Error('drill')) }),
      ),
  });
  const come = async (prepared = true, which = asked.length - 1) => {
    asked[which]!.come(prepared);
    await jest.advanceTimersByTimeAsync(0);
  };
  /** Opens a modal that loads immediately. */
  const open = async (name: 'hint' | 'change-email' | 'confirm-email') => {
    const answer = follow(store.open(name));
    await come();
    return answer;
  };
  return { store, asked, come, open };
}

/** The current state of a promise. */
function follow<T>(promise: Promise<T>) {
  const state: { done: boolean; value?: T } = { done: false };
  void promise.then((value) => Object.assign(state, { done: true, value }));
  return state;
}

test('a modal is active 10 ms after it was opened, and not before', async () => {
  const { store, open } = setUp();
  await open('hint');
  expect(store.phase).toBe('opening');
  jest.advanceTimersByTime(9);
  expect(store.phase).toBe('opening');
  jest.advanceTimersByTime(1);
  expect(store.phase).toBe('active');
});

test('closing takes 400 ms; only then is the modal gone and its answer given', async () => {
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

test('a second close does not begin the 400 ms again and does not change the answer', async () => {
  const { store, open } = setUp();
  const answer = await open('hint');
  store.close('первый');
  jest.advanceTimersByTime(300);
  store.close('второй');
  await jest.advanceTimersByTimeAsync(100);
  expect(answer).toEqual({ done: true, value: 'первый' });
});

test('a modal that is closed before it was active does not become active afterwards', async () => {
  const { store, open } = setUp();
  await open('hint');
  jest.advanceTimersByTime(5);
  store.close();
  jest.advanceTimersByTime(100);
  expect(store.phase).toBe('closing');
});

test('who opens one modal after another gets the second; the first is answered with nothing', async () => {
  const { store, open } = setUp();
  const first = await open('hint');
  const second = await open('change-email');
  expect(first).toEqual({ done: true, value: undefined });
  expect(store).toMatchObject({ phase: 'opening', active: { name: 'change-email' } });
  store.close();
  await jest.advanceTimersByTimeAsync(400);
  expect(second.done).toBe(true);
});

test('of two that are on their way the last wish wins, whichever comes first', async () => {
  const { store, asked, come } = setUp();
  const first = follow(store.open('hint'));
  const second = follow(store.open('change-email'));
  expect(asked[0]!.givenUp.aborted).toBe(true);
  await come(true, 1);
  await come(true, 0);
  expect(store.active?.name).toBe('change-email');
  expect(first).toEqual({ done: true, value: undefined });
  expect(second.done).toBe(false);
});

test('closing while a modal is on its way gives it up at once, and it never appears', async () => {
  const { store, asked, come } = setUp();
  const answer = follow(store.open('hint'));
  store.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(answer).toEqual({ done: true, value: undefined });
  expect(asked[0]!.givenUp.aborted).toBe(true);
  await come();
  expect(store).toMatchObject({ active: null, pending: null, isOpen: false });
});

test('a modal that comes while another is closing takes its place; the other keeps its answer', async () => {
  const { store, open } = setUp();
  const first = await open('hint');
  store.close('готово');
  jest.advanceTimersByTime(200);
  await open('change-email');
  expect(first).toEqual({ done: true, value: 'готово' });
  jest.advanceTimersByTime(400);
  expect(store).toMatchObject({ phase: 'active', active: { name: 'change-email' } });
});

test('giving up what is on its way leaves what is open', async () => {
  const { store, open } = setUp();
  await open('hint');
  void store.open('change-email');
  store.cancelPending();
  expect(store).toMatchObject({ pending: null, active: { name: 'hint' } });
});

test('a late word of a modal that was replaced closes nothing', async () => {
  const { store, open } = setUp();
  await open('hint');
  const replaced = store.active!.id;
  await open('change-email');
  store.closeById(replaced, 'поздно');
  expect(store).toMatchObject({ phase: 'opening', active: { name: 'change-email' } });
});

test('a modal that opens the next one and then closes itself does not give the next one up', async () => {
  const { store, open, come } = setUp();
  await open('hint');
  const { id } = store.active!;
  void store.open('change-email');
  store.closeById(id);
  await come();
  expect(store.active?.name).toBe('change-email');
});

test.each(['can not be had', 'fails'])(
  'one that %s resolves with nothing and leaves the page free',
  async (how) => {
    const { store, asked, come } = setUp();
    const answer = follow(store.open('hint'));
    if (how === 'fails') asked[0]!.fail();
    else await come(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(answer).toEqual({ done: true, value: undefined });
    expect(store.isOpen).toBe(false);
  },
);

test('whoever waits for the page to be free sees no free moment between «on its way» and «open»', async () => {
  const { store, come } = setUp();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.isOpen));
  void store.open('hint');
  await come();
  store.close();
  await jest.advanceTimersByTimeAsync(400);
  stop();
  expect(seen).toEqual([false, true, false]);
});
