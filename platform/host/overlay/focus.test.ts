import { MODAL_TITLE_ID } from '@site/contracts/modals';
import { focusStart } from './focus';

const { matchMedia } = window;
beforeEach(() => {
  // a device with a keyboard
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = matchMedia;
  document.body.innerHTML = '';
});

/** Opens a modal with this content below its title, and returns what has the focus. */
function focusedIn(content: string): string | undefined {
  document.body.innerHTML = `<div><button>Close</button><h2 id="${MODAL_TITLE_ID}" tabindex="-1">Title</h2>${content}</div>`;
  focusStart(document.body.firstElementChild as HTMLElement);
  return document.activeElement?.textContent || (document.activeElement as HTMLInputElement).name;
}

test('begins at the first field', () => {
  expect(focusedIn('<a href="/">Link</a><input name="login"><input type="radio" name="method">')).toBe(
    'login',
  );
});

test.each([
  ['radio buttons', '<input type="radio" name="method">'],
  ['buttons that are pressed or not', '<button aria-pressed="true">One</button>'],
])('begins at the title when %s stand before the first field', (_what, choice) => {
  expect(focusedIn(`${choice}<input name="login">`)).toBe('Title');
});

test('begins at the title without a field', () => {
  expect(focusedIn('<button>Done</button>')).toBe('Title');
});
