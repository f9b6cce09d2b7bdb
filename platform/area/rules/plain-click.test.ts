import { isPlainClick } from './plain-click';

const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('accepts a click without modifier keys', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
});
