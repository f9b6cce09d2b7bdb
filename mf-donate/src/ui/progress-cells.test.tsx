import { ThemeProvider } from '@emotion/react';
import { theme } from '@site/shared/theme';
import { act, render, screen } from '@testing-library/react';
import { ProgressCells } from './progress-cells';

/** Fake IntersectionObserver, which jsdom lacks. The test decides what is in view. */
class FakeObserver {
  static last: FakeObserver | undefined;
  isObserving = true;
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {
    FakeObserver.last = this;
  }
  observe() {}
  disconnect() {
    this.isObserving = false;
  }
  see(isIntersecting: boolean) {
    act(() => this.callback([{ isIntersecting }]));
  }
}

const open = (fraction: number) =>
  render(<ProgressCells cells={14} fraction={fraction} label="Собрано" />, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  });
const bar = () => screen.getByRole('progressbar', { name: 'Собрано' });
const delays = () => Array.from(bar().children, (cell) => (cell as HTMLElement).style.animationDelay);

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('fills cell by cell, while assistive technology gets the value at once', () => {
  open(0.3);
  expect(bar()).toHaveAttribute('aria-valuenow', '30');
  expect(delays()).toEqual(['0ms', '30ms', '60ms', '90ms', ...Array<string>(10).fill('')]);
});

test('waits with the filling until the bar comes into view, and fills once', () => {
  Object.assign(window, { IntersectionObserver: FakeObserver });
  open(0.3);
  FakeObserver.last?.see(false);
  expect(bar()).toHaveAttribute('data-waits');
  expect(bar()).toHaveAttribute('aria-valuenow', '30');
  FakeObserver.last?.see(true);
  expect(bar()).not.toHaveAttribute('data-waits');
  expect(FakeObserver.last?.isObserving).toBe(false);
});
