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
])('names %s when code of a module uses it at import', (name, code) => {
  expect(findBrowserUse(`${IMPORTS}${code}`)).toBe(name);
});

test.each([
  ['uses it in a function', 'exports.isWide = () => window.innerWidth > 768;'],
  ['asks first', 'exports.isWide = typeof window === "object" && window.innerWidth > 768;'],
  ['fails for another reason', 'nothing.read();'],
])('names nothing in a bundle that %s', (_what, code) => {
  expect(findBrowserUse(`${IMPORTS}${code}`)).toBeNull();
});
