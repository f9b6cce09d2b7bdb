import { ModalStore, UnsavedStore } from '@site/shared/stores';
import { FakeClock } from '../testing/fake-clock';
import { whenQuiet } from './quiet';

afterEach(() => document.body.replaceChildren());

/** A page without a form, a modal or a focused field; `isQuiet` tells whether a reload would be let through by now. */
function openPage() {
  const clock = new FakeClock();
  const modals = new ModalStore({ timer: clock, prepare: () => Promise.resolve(true) });
  const unsaved = new UnsavedStore();
  let quiet = false;
  const wait = () => void whenQuiet({ modals, unsaved }).then(() => (quiet = true));
  const isQuiet = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(quiet), 1));
  return { clock, modals, unsaved, wait, isQuiet };
}

function addField(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

test('a page where nothing is under way is quiet at once', async () => {
  const { wait, isQuiet } = openPage();
  wait();
  expect(await isQuiet()).toBe(true);
});

test('a dirty form and an open modal both have to end', async () => {
  const { clock, modals, unsaved, wait, isQuiet } = openPage();
  const saved = unsaved.mark();
  void modals.open('hint');
  wait();
  saved();
  expect(await isQuiet()).toBe(false);
  modals.close();
  expect(await isQuiet()).toBe(false);
  await clock.pass(400);
  expect(await isQuiet()).toBe(true);
});

test.each(['<input>', '<input type="password">', '<textarea></textarea>', '<select></select>'])(
  'a player in %s is not disturbed, also on the way to the next field',
  async (html) => {
    const { wait, isQuiet } = openPage();
    const field = addField(html);
    const next = addField('<input>');
    field.focus();
    wait();
    expect(await isQuiet()).toBe(false);
    next.focus();
    expect(await isQuiet()).toBe(false);
    next.blur();
    expect(await isQuiet()).toBe(true);
  },
);

test.each(['<button></button>', '<input type="radio">', '<input type="checkbox">'])(
  'the focus on %s is no typing',
  async (html) => {
    const { wait, isQuiet } = openPage();
    addField(html).focus();
    wait();
    expect(await isQuiet()).toBe(true);
  },
);
