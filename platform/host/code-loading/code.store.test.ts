import { CodeStore } from './code.store';

test('reports shell code that three attempts could not load, and loads it at the next request', async () => {
  let attempts = 0;
  const reports: string[] = [];
  const code = new CodeStore(
    () => (++attempts < 4 ? Promise.reject(new Error(`lost ${attempts}`)) : Promise.resolve('code')),
    (ms) => (ms < 2_000 ? Promise.resolve() : new Promise(() => undefined)),
    (error) => reports.push(String(error)),
  );
  code.prefetch();
  await expect(code.load()).rejects.toThrow('lost 3');
  expect(reports).toEqual(['Error: lost 3']);
  expect(await code.load()).toBe('code');
  expect(reports).toHaveLength(1);
});
