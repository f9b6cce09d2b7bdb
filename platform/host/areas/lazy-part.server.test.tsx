/** @jest-environment node */
import { prerender } from 'react-dom/static.edge';
import { lazyPart } from '@site/area/lazy-part';

test('says why the code of a part did not load on the server, and does not load it again', async () => {
  const errors: string[] = [];
  let loads = 0;
  const Part = lazyPart(async () => {
    // after an error at import, webpack gives what the module had exported until then
    if (++loads > 1) return undefined as never;
    const wide = window.innerWidth > 0;
    return () => wide && null;
  });
  const onError = (error: unknown) => void errors.push((error as Error).stack ?? '');
  await prerender(<Part />, { onError }).catch(() => undefined);
  expect(errors).toEqual([
    expect.stringMatching(/^not-loaded: ReferenceError: window is not defined\n.+lazy-part\.server\.test/),
  ]);
  expect(loads).toBe(1);
});
