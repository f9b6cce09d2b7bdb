import { fireEvent } from '@testing-library/react';
import { followLinks } from './follow-links';

let stop = () => {};
afterEach(() => stop());

function follow(html: string) {
  document.body.innerHTML = html;
  const pointed: string[] = [];
  stop = followLinks(document.body, {
    point: (path) => Promise.resolve(void pointed.push(path)),
    see: () => Promise.resolve(),
  });
  const link = (name: string) => document.querySelector(`[data-name="${name}"]`)!;
  return { pointed, link };
}

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
