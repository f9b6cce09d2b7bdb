import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

const press = (more: KeyboardEventInit) =>
  act(async () => fireEvent.keyDown(document.body, { code: 'Slash', key: '.', ...more }));

// jsdom has no popovers: what is drawn is open
const memo = () => screen.queryByRole('dialog', { name: 'Клавиши', hidden: true });

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
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
