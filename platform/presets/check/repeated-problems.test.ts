import type { Problem } from './problem.mjs';
import { withoutRepeated } from './repeated-problems.mjs';

const problem = (from: Problem['from'], line: number, rule: string, file = 'src/shop.page.tsx'): Problem => ({
  ...{ from, file, line, rule },
  column: 1,
  message: '',
});
const UNUSED = '@typescript-eslint/no-unused-vars';

test('leaves out a syntax error that the type checker reports', () => {
  const syntax = [problem('types', 4, 'TS1109')];
  expect(withoutRepeated(syntax, [problem('lint', 4, '')])).toEqual([]);
});

test('leaves out an unused variable that the type checker reports', () => {
  const unused = [problem('types', 4, 'TS6133')];
  expect(withoutRepeated(unused, [problem('lint', 4, UNUSED)])).toEqual([]);
});

test('keeps what only the lint rules report', () => {
  const types = [problem('types', 4, 'TS6133'), problem('types', 6, 'TS2322')];
  const lint = [
    problem('lint', 4, 'no-console'),
    problem('lint', 6, UNUSED),
    problem('lint', 4, UNUSED, 'src/cart.page.tsx'),
    problem('lint', 1, '', 'src/broken.ts'),
  ];
  expect(withoutRepeated(types, lint)).toEqual(lint);
});
