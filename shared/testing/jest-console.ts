import { format } from 'node:util';

/**
 * A test during which something reaches `console.error` or `console.warn` fails with what was said.
 * A test that expects it says so: `jest.spyOn(console, 'error').mockImplementation()`, then asserts on the call.
 */
const said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    said.push(`console.${level}: ${format(...words)}`);
  };
}

afterEach(() => {
  const unexpected = said.splice(0);
  if (unexpected.length > 0) throw new Error(unexpected.join('\n\n'));
});
