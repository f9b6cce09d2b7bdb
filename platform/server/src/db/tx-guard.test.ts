import { createTxGuard } from './tx-guard';

test('lets a listener called from an open transaction use db and keeps it forbidden for the transaction', async () => {
  const guard = createTxGuard();
  const uses: string[] = [];
  const use = (caller: string): void => {
    try {
      guard.assertOutside();
      uses.push(`${caller} may`);
    } catch {
      uses.push(`${caller} may not`);
    }
  };
  await guard.inside(async () => {
    guard.outside(() => use('listener'));
    use('transaction');
    // Asynchronous work that a listener has started does not belong to the transaction either.
    await new Promise<void>((resolve) =>
      guard.outside(() => void Promise.resolve().then(() => (use('later listener'), resolve()))),
    );
  });
  use('afterwards');
  expect(uses).toEqual(['listener may', 'transaction may not', 'later listener may', 'afterwards may']);
});
