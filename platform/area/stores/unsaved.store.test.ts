import { autorun } from 'mobx';
import { UnsavedStore } from './unsaved.store';

test('reports unsaved input until the last form is saved', () => {
  const store = new UnsavedStore();
  const saved = [store.mark(), store.mark()];
  expect(store.any).toBe(true);
  saved[0]!();
  expect(store.any).toBe(true);
  saved[1]!();
  expect(store.any).toBe(false);
});

test('ignores a form that is unmarked twice', () => {
  const store = new UnsavedStore();
  const saved = store.mark();
  store.mark();
  saved();
  saved();
  expect(store.any).toBe(true);
});

test('notifies observers when nothing is unsaved any more', () => {
  const store = new UnsavedStore();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.any));
  const saved = [store.mark(), store.mark()];
  saved.forEach((done) => done());
  stop();
  expect(seen).toEqual([false, true, false]);
});
