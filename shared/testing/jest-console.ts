import { format } from 'node:util';

/**
 * Fails every test during which `console.error` or `console.warn` is called. A test that expects a call mocks it:
 * `jest.spyOn(console, 'error').mockImplementation()`, then asserts on it.
 */
const calls: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    calls.push(`console.${level}: ${format(...words)}`);
  };
}

afterEach(() => {
  const unexpected = calls.splice(0);
  if (unexpected.length > 0) throw new Error(unexpected.join('\n\n'));
});
