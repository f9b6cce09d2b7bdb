import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildArea, renderShell } from '../testing/render-shell';

const press = (more: KeyboardEventInit) =>
  act(async () => fireEvent.keyDown(document.body, { code: 'Slash', key: '.', ...more }));

// jsdom has no popovers: what is drawn is open
const memo = () => screen.queryByRole('dialog', { name: 'Клавиши', hidden: true });

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Ctrl where it lies elsewhere', { ctrlKey: true, shiftKey: true, code: 'Digit7', key: '/' }],
])('the memo of keys opens by %s and the key of the slash, in any layout', async (_key, more) => {
  await renderShell();
  expect(memo()).toBeNull();
  await press(more);
  expect(memo()).toHaveTextContent('закрыть окно, меню или эту памятку');
});

test.each([
  ['the key alone', {}],
  ['a key that is held', { ctrlKey: true, repeat: true }],
  ['a key of the system', { ctrlKey: true, altKey: true }],
])('%s opens nothing', async (_key, more) => {
  await renderShell();
  await press(more);
  expect(memo()).toBeNull();
});

test.each(['-', '_'])(
  'where the key is that of «%s» the browser has it, and makes the page smaller',
  async (key) => {
    await renderShell();
    const event = new KeyboardEvent('keydown', { code: 'Slash', key, ctrlKey: true, cancelable: true });
    await act(async () => void window.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
    expect(memo()).toBeNull();
  },
);

test('the memo ends when the focus goes on behind it, a modal opens or the page changes', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const closed = jest.fn();
  // jsdom has no popovers
  Object.assign(HTMLElement.prototype, { hidePopover: closed });
  const { stores } = await renderShell({
    load: () => Promise.resolve(buildArea(() => <Link to="/starting">в путь</Link>)),
  });
  await press({ ctrlKey: true });
  act(() => within(memo()!).getByRole('button', { hidden: true }).focus());
  expect(closed.mock.contexts).not.toContain(memo());
  act(() => screen.getByRole('link', { name: 'в путь' }).focus());
  expect(closed.mock.contexts).toContain(memo());
  closed.mockClear();
  await act(async () => void stores.modals.open('change-password'));
  expect(closed.mock.contexts).toContain(memo());
  closed.mockClear();
  await act(async () => screen.getByRole('link', { name: 'в путь' }).click());
  expect(closed.mock.contexts).toContain(memo());
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});
