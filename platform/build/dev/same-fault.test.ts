import { isSameFault } from './same-fault';

const SYNTAX = 'src/shop.page.tsx:11:1\nModule build failed:\n  x Expression expected';
const MISSING = "src/shop.page.tsx:3:24\nModule not found: Error: Can't resolve 'lodash-es'";

test.each([
  ['a syntax error', SYNTAX, 'src/shop.page.tsx', 'TS1109', true],
  ['a syntax error of an area in a workspace', SYNTAX, 'mf-shop/src/shop.page.tsx', 'TS1109', true],
  ['a missing module', MISSING, 'src/shop.page.tsx', 'TS2307', true],
  ['a type error beside a syntax error', SYNTAX, 'src/shop.page.tsx', 'TS2322', false],
  ['a missing module beside a syntax error', SYNTAX, 'src/shop.page.tsx', 'TS2307', false],
  ['a syntax error of another file', SYNTAX, 'src/cart/shop.page.tsx', 'TS1109', false],
])('compares %s', (_what, problem, file, rule, isSame) => {
  expect(isSameFault(problem, { file, rule })).toBe(isSame);
});
