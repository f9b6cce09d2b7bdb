import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildArea } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';

const press = (more: KeyboardEventInit) =>
  act(async () => fireEvent.keyDown(document.body, { code: 'Slash', key: '.', ...more }));

// jsdom does not support popovers, so the tests treat a rendered panel as open
const panel = () => screen.queryByRole('dialog', { name: 'Клавиши', hidden: true });

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Ctrl where `/` is on another key', { ctrlKey: true, shiftKey: true, code: 'Digit7', key: '/' }],
])('opens the shortcuts panel with %s and the `/` key', async (_key, more) => {
  await renderShell();
  expect(panel()).toBeNull();
  await press(more);
  expect(panel()).toHaveTextContent('закрыть окно, меню или эту памятку');
  expect(panel()).toHaveTextContent('F8перейти к последнему сообщению');
});

test.each([
  ['the key alone', {}],
  ['a key that is held down', { ctrlKey: true, repeat: true }],
  ['a combination with Alt', { ctrlKey: true, altKey: true }],
])('does not open for %s', async (_key, more) => {
  await renderShell();
  await press(more);
  expect(panel()).toBeNull();
});

test.each(['-', '_'])('leaves the key to the browser in layouts where it is «%s»', async (key) => {
  await renderShell();
  const event = new KeyboardEvent('keydown', { code: 'Slash', key, ctrlKey: true, cancelable: true });
  await act(async () => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
  expect(panel()).toBeNull();
});

test('closes the panel when the focus leaves it, a modal opens or the page changes', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const closed = jest.fn();
  // jsdom does not support popovers, so the test adds `hidePopover`
  Object.assign(HTMLElement.prototype, { hidePopover: closed });
  const { stores } = await renderShell({
    load: () => Promise.resolve(buildArea(() => <Link to="/starting">в путь</Link>)),
  });
  await press({ ctrlKey: true });
  act(() => within(panel()!).getByRole('button', { hidden: true }).focus());
  expect(closed.mock.contexts).not.toContain(panel());
  act(() => screen.getByRole('link', { name: 'в путь' }).focus());
  expect(closed.mock.contexts).toContain(panel());
  closed.mockClear();
  await act(async () => void stores.modals.open('change-password'));
  expect(closed.mock.contexts).toContain(panel());
  closed.mockClear();
  await act(async () => screen.getByRole('link', { name: 'в путь' }).click());
  expect(closed.mock.contexts).toContain(panel());
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});
