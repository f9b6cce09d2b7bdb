import { createScrollMemory } from './scroll-memory';

/** Largest position to which the window can scroll, in px. It grows with the document. */
let length = 0;
let top = 0;
let grow = () => undefined as void;
const disconnect = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  disconnect.mockClear();
  document.body.innerHTML = '';
  document.elementFromPoint = () => null;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    top = Math.min(y, length);
  }) as typeof window.scrollTo);
  globalThis.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      grow = () => listener([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = disconnect;
  };
});
afterEach(() => {
  // ends the restorations of the test
  window.dispatchEvent(new Event('wheel'));
  jest.useRealTimers();
});

/** Leaves an entry at a scroll position and shows another page. */
function leaveAt(position: number) {
  const memory = createScrollMemory();
  length = 10_000;
  top = position;
  memory.save('left');
  top = 0;
  return memory;
}

test('scrolls to the place at which an entry was left', () => {
  leaveAt(1_240).restore('left');
  expect(top).toBe(1_240);
});

test('finds the element in the middle of the window again when parts above it have another height', () => {
  document.body.innerHTML = '<main><p></p><p></p></main>';
  const [, second] = document.querySelectorAll('p');
  document.elementFromPoint = () => second ?? null;
  const standAt = (from: number) =>
    jest.spyOn(second!, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, from - top));
  standAt(1_500);
  jest.spyOn(window, 'scrollBy').mockImplementation(((_x: number, by: number) => {
    top += by;
  }) as typeof window.scrollBy);
  const memory = leaveAt(1_240);
  standAt(2_100);
  memory.restore('left');
  expect(top).toBe(1_840);
});

test('leaves an unknown entry to the browser', () => {
  const memory = leaveAt(1_240);
  top = 70;
  memory.restore('other');
  expect(top).toBe(70);
});

test('scrolls to the place again whenever the page grows below or above it', () => {
  const memory = leaveAt(1_240);
  length = 300;
  memory.restore('left');
  expect(top).toBe(300);
  length = 5_000;
  grow();
  expect(top).toBe(1_240);
  top = 1_900;
  grow();
  expect(top).toBe(1_240);
  expect(disconnect).not.toHaveBeenCalled();
});

test.each([
  ['the visitor scrolls', () => window.dispatchEvent(new Event('wheel'))],
  ['five seconds have passed', () => jest.advanceTimersByTime(5_000)],
])('ends when %s', (_case, happen) => {
  const memory = leaveAt(1_240);
  length = 300;
  memory.restore('left');
  happen();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('ends when the visitor leaves the page', () => {
  const memory = leaveAt(1_240);
  length = 300;
  memory.restore('left')();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
