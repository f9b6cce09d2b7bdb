import { format } from 'node:util';

/**
 * Fails every test that calls `console.error` or `console.warn`. A test that expects a call mocks the method,
 * for example with `jest.spyOn(console, 'error').mockImplementation()`, and asserts on the mock.
 */
const calls: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    calls.push(`console.${level}: ${format(...words)}`);
  };
}

afterEach(() => {
  const unexpected = calls.splice(0);
  // a call that is repeated, for example in the browser after the server, fails with the same words
  if (unexpected.length > 0) throw new Error([...new Set(unexpected)].join('\n\n'));
});
