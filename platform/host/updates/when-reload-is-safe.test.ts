import { ModalStore, UnsavedStore } from '@site/area';
import { FakeClock } from '../testing/fake-clock';
import { whenReloadIsSafe } from './when-reload-is-safe';

afterEach(() => document.body.replaceChildren());

function openPage() {
  const clock = new FakeClock();
  const modals = new ModalStore({ timer: clock, prepare: () => Promise.resolve(true) });
  const unsaved = new UnsavedStore();
  let safe = false;
  const wait = () => void whenReloadIsSafe({ modals, unsaved }).then(() => (safe = true));
  const isSafe = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(safe), 1));
  return { clock, modals, unsaved, wait, isSafe };
}

function addField(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

test('resolves immediately on a page without unfinished work', async () => {
  const { wait, isSafe } = openPage();
  wait();
  expect(await isSafe()).toBe(true);
});

test('waits until the form is saved and the modal is closed', async () => {
  const { clock, modals, unsaved, wait, isSafe } = openPage();
  const saved = unsaved.mark();
  void modals.open('hint');
  wait();
  saved();
  expect(await isSafe()).toBe(false);
  modals.close();
  expect(await isSafe()).toBe(false);
  await clock.pass(400);
  expect(await isSafe()).toBe(true);
});

test.each(['<input>', '<input type="password">', '<textarea></textarea>', '<select></select>'])(
  'waits while %s or the next field has the focus',
  async (html) => {
    const { wait, isSafe } = openPage();
    const field = addField(html);
    const next = addField('<input>');
    field.focus();
    wait();
    expect(await isSafe()).toBe(false);
    next.focus();
    expect(await isSafe()).toBe(false);
    next.blur();
    expect(await isSafe()).toBe(true);
  },
);

test.each(['<button></button>', '<input type="radio">', '<input type="checkbox">'])(
  'resolves while %s has the focus',
  async (html) => {
    const { wait, isSafe } = openPage();
    addField(html).focus();
    wait();
    expect(await isSafe()).toBe(true);
  },
);
