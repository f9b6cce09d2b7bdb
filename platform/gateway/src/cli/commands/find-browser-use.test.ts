import { findBrowserUse } from './find-browser-use';

const IMPORTS = `
const { styled, keyframes } = require('@emotion/styled');
const { Component, lazy } = require('react');
const spin = keyframes({ to: {} });
const Page = styled.div({ animation: \`\${spin} 1s\` });
class Boundary extends Component { read() { return window.name; } }
`;

test.each([
  ['window', 'exports.isWide = window.innerWidth > 768;'],
  ['localStorage', 'const token = localStorage.getItem("token");'],
  ['HTMLElement', 'class Card extends HTMLElement {}'],
  ['IntersectionObserver', 'const seen = new IntersectionObserver(() => {});'],
  ['indexedDB', 'const goods = indexedDB.open("goods");'],
])('names %s when code of a module uses it at import', async (name, code) => {
  expect(await findBrowserUse(`${IMPORTS}${code}`)).toBe(name);
});

test.each([
  ['uses it in a function', 'exports.isWide = () => window.innerWidth > 768;'],
  ['asks first', 'exports.isWide = typeof window === "object" && window.innerWidth > 768;'],
  ['fails for another reason', 'nothing.read();'],
  ['prints a report of its own', 'console.log("ReferenceError: window is not defined");'],
  ['does not compile', 'const = ;'],
])('names nothing in a bundle that %s', async (_what, code) => {
  expect(await findBrowserUse(`${IMPORTS}${code}`)).toBeNull();
});

test('ends when the bundle never does', async () => {
  expect(await findBrowserUse('while (true) {}', 500)).toBeNull();
});

test('does not wait for timers of the bundle', async () => {
  const endless = new Promise<string>((resolve) => setTimeout(resolve, 30_000, 'still runs').unref());
  expect(await Promise.race([findBrowserUse('setInterval(() => {}, 10); window.open();'), endless])).toBe(
    'window',
  );
});

test('runs the bundle in another process, without the environment of the command', async () => {
  const bundle = `if (process.pid !== ${process.pid} && process.env.PATH === undefined) window.open();`;
  expect(await findBrowserUse(bundle)).toBe('window');
});
