import { fireEvent, waitFor } from '@testing-library/react';
import { watchLinks } from './watch-links';

let stop = () => {};
afterEach(() => stop());

function watch(html: string) {
  document.body.innerHTML = html;
  const pointed: string[] = [];
  const seen: string[] = [];
  stop = watchLinks(document.body, {
    prefetchPage: (path) => Promise.resolve(void pointed.push(path)),
    prefetchArea: (path) => Promise.resolve(void seen.push(path)),
  });
  const link = (name: string) => document.querySelector(`[data-name="${name}"]`)!;
  return { pointed, seen, link };
}

/** Fake IntersectionObserver, which jsdom lacks. The test decides which elements are visible. */
class FakeObserver {
  private static readonly all: FakeObserver[] = [];
  private readonly watched = new Set<Element>();

  constructor(private readonly callback: IntersectionObserverCallback) {
    FakeObserver.all.push(this);
  }

  static readonly watches = (element: Element) =>
    FakeObserver.all.some(({ watched }) => watched.has(element));

  static scrollTo(target: Element) {
    for (const view of FakeObserver.all)
      if (view.watched.has(target)) view.callback([{ target, isIntersecting: true } as never], view as never);
  }

  observe(element: Element) {
    this.watched.add(element);
    this.callback([{ target: element, isIntersecting: false } as never], this as never);
  }

  unobserve(element: Element) {
    this.watched.delete(element);
  }

  disconnect() {
    this.watched.clear();
  }
}

describe('in a window', () => {
  beforeEach(() => Object.assign(window, { IntersectionObserver: FakeObserver }));
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  test('prefetches the area of a link once when it comes into view, also for links added later', async () => {
    const { seen, link } = watch('<a href="/donate" data-name="first">Касса</a><a href="/#news">Новости</a>');
    FakeObserver.scrollTo(link('first'));
    FakeObserver.scrollTo(link('first'));
    expect(seen).toEqual(['/donate']);
    document.body.insertAdjacentHTML('beforeend', '<p><a href="/rating" data-name="later">Рейтинг</a></p>');
    await waitFor(() => expect(FakeObserver.watches(link('later'))).toBe(true));
    FakeObserver.scrollTo(link('later'));
    expect(seen).toEqual(['/donate', '/rating']);
  });

  test('prefetches nothing after it was stopped', () => {
    const { seen, link } = watch('<a href="/donate" data-name="first">Касса</a>');
    stop();
    FakeObserver.scrollTo(link('first'));
    fireEvent.pointerOver(link('first'));
    expect(seen).toEqual([]);
  });
});

test('prefetches the page of a link that is hovered, focused or touched, also on its children', () => {
  const { pointed, link } = watch(
    '<a href="/donate?email=a#top"><b data-name="hover">Касса</b></a><a href="/rating" data-name="focus">Рейтинг</a><a href="/auth" data-name="touch">Вход</a>',
  );
  fireEvent.pointerOver(link('hover'));
  fireEvent.focusIn(link('focus'));
  fireEvent.touchStart(link('touch'));
  expect(pointed).toEqual(['/donate', '/rating', '/auth']);
});

test.each([
  ['another site', 'href="https://forum.example/"'],
  ['the page itself', 'href="/#news"'],
  ['another tab', 'href="/donate" target="_blank"'],
  ['a file', 'href="/launcher.exe" download'],
  ['an address without a scheme', 'href="//evil.example/"'],
])('prefetches nothing for a link to %s', (_where, attributes) => {
  const { pointed, link } = watch(`<a ${attributes} data-name="it">там</a>`);
  fireEvent.pointerOver(link('it'));
  expect(pointed).toEqual([]);
});
