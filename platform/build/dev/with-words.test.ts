/** @jest-environment jsdom */
import { act, createElement, memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import withWordsLoader from './with-words.loader.cjs';
import { rerenderOnTextUpdate } from './with-words';
import { announceTextUpdate } from './word-version';
import { jsxDEV } from './words-jsx-runtime';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('renders a memoised component of a page, modal or slot again after a text update, and keeps its state', async () => {
  const words = { title: 'before' };
  const Title = memo(function Title() {
    const [count, setCount] = useState(0);
    const children = `${words.title} ${count}`;
    return jsxDEV('button', { onClick: () => setCount(count + 1), children }, undefined, false);
  });
  const Part = () => jsxDEV(Title, {}, undefined, false);
  const area = {
    Routes: Part,
    modals: { 'lavka/order': { load: () => Promise.resolve(Part) } },
    slots: { 'lavka/sign': { load: () => Promise.resolve(Part) } },
  };
  rerenderOnTextUpdate(area);
  const parts = [area.Routes, await area.modals['lavka/order'].load(), await area.slots['lavka/sign'].load()];
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(parts.map((Loaded, key) => createElement('p', { key }, createElement(Loaded)))),
  );
  const shown = () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent);
  await act(async () => place.querySelectorAll('button').forEach((button) => button.click()));
  expect(shown()).toEqual(['before 1', 'before 1', 'before 1']);

  words.title = 'after';
  await act(async () => announceTextUpdate());
  expect(shown()).toEqual(['after 1', 'after 1', 'after 1']);
  await act(async () => root.unmount());
});

function load(source: string): string {
  let result = '';
  const context = {
    getOptions: () => ({ code: '/kit/with-words.js' }),
    callback: (_error: null, content: string) => void (result = content),
  };
  (withWordsLoader as unknown as (this: typeof context, source: string) => void).call(context, source);
  return result;
}

test('adds the call to the module that defines the area', () => {
  const source = 'export const area = defineArea({});\n';
  expect(load(source)).toBe(
    `${source}\nimport { rerenderOnTextUpdate } from "/kit/with-words.js";\nrerenderOnTextUpdate(area);\n`,
  );
  expect(load('export const Part = 7;\n')).toBe('export const Part = 7;\n');
});
