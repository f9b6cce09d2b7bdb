import { CodeStore } from './code.store';

test('code of the shell that is lost is told of, whoever has asked, and may be asked for again', async () => {
  let asked = 0;
  const told: string[] = [];
  const code = new CodeStore(
    () => (++asked < 4 ? Promise.reject(new Error(`lost ${asked}`)) : Promise.resolve('code')),
    (ms) => (ms < 2_000 ? Promise.resolve() : new Promise(() => undefined)),
    (error) => told.push(String(error)),
  );
  code.prefetch();
  await expect(code.load()).rejects.toThrow('lost 3');
  expect(told).toEqual(['Error: lost 3']);
  expect(await code.load()).toBe('code');
  expect(told).toHaveLength(1);
});
