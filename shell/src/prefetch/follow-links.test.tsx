import { fireEvent, waitFor } from '@testing-library/react';
import { followLinks } from './follow-links';

let stop = () => {};
afterEach(() => stop());

function follow(html: string) {
  document.body.innerHTML = html;
  const pointed: string[] = [];
  const seen: string[] = [];
  stop = followLinks(document.body, {
    point: (path) => Promise.resolve(void pointed.push(path)),
    see: (path) => Promise.resolve(void seen.push(path)),
  });
  const link = (name: string) => document.querySelector(`[data-name="${name}"]`)!;
  return { pointed, seen, link };
}

/** A window that the test scrolls; jsdom has none. */
class Scrolled {
  private static readonly all: Scrolled[] = [];
  private readonly watched = new Set<Element>();

  constructor(private readonly tell: IntersectionObserverCallback) {
    Scrolled.all.push(this);
  }

  static readonly watches = (element: Element) => Scrolled.all.some(({ watched }) => watched.has(element));

  static to(target: Element) {
    for (const view of Scrolled.all)
      if (view.watched.has(target)) view.tell([{ target, isIntersecting: true } as never], view as never);
  }

  observe(element: Element) {
    this.watched.add(element);
    this.tell([{ target: element, isIntersecting: false } as never], this as never);
  }

  unobserve(element: Element) {
    this.watched.delete(element);
  }

  disconnect() {
    this.watched.clear();
  }
}

describe('in a window', () => {
  beforeEach(() => Object.assign(window, { IntersectionObserver: Scrolled }));
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  test('links are told of when they come into view, once, also those that the page got later', async () => {
    const { seen, link } = follow(
      '<a href="/donate" data-name="first">Касса</a><a href="/#news">Новости</a>',
    );
    Scrolled.to(link('first'));
    Scrolled.to(link('first'));
    expect(seen).toEqual(['/donate']);
    document.body.insertAdjacentHTML('beforeend', '<p><a href="/rating" data-name="later">Рейтинг</a></p>');
    await waitFor(() => expect(Scrolled.watches(link('later'))).toBe(true));
    Scrolled.to(link('later'));
    expect(seen).toEqual(['/donate', '/rating']);
  });

  test('nothing is watched any more once it is to end', () => {
    const { seen, link } = follow('<a href="/donate" data-name="first">Касса</a>');
    stop();
    Scrolled.to(link('first'));
    fireEvent.pointerOver(link('first'));
    expect(seen).toEqual([]);
  });
});

test('links are told of when they are hovered, focused or touched, also by what is in them', () => {
  const { pointed, link } = follow(
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
])('a link to %s gets nothing ahead', (_where, attributes) => {
  const { pointed, link } = follow(`<a ${attributes} data-name="it">там</a>`);
  fireEvent.pointerOver(link('it'));
  expect(pointed).toEqual([]);
});
