import { autorun } from 'mobx';
import { UnsavedStore } from './unsaved.store';

test('there is something unsaved until the last form is saved', () => {
  const store = new UnsavedStore();
  const saved = [store.mark(), store.mark()];
  expect(store.any).toBe(true);
  saved[0]!();
  expect(store.any).toBe(true);
  saved[1]!();
  expect(store.any).toBe(false);
});

test('a form that says twice that it is saved does not speak for another one', () => {
  const store = new UnsavedStore();
  const saved = store.mark();
  store.mark();
  saved();
  saved();
  expect(store.any).toBe(true);
});

test('whoever waits for it hears when nothing is unsaved any more', () => {
  const store = new UnsavedStore();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.any));
  const saved = [store.mark(), store.mark()];
  saved.forEach((done) => done());
  stop();
  expect(seen).toEqual([false, true, false]);
});
