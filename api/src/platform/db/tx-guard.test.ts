import { createTxGuard } from './tx-guard';

test('a listener that is called out of an open transaction may use db, and the transaction still may not', async () => {
  const guard = createTxGuard();
  const happened: string[] = [];
  const use = (who: string): void => {
    try {
      guard.assertOutside();
      happened.push(`${who} may`);
    } catch {
      happened.push(`${who} may not`);
    }
  };
  await guard.inside(async () => {
    guard.outside(() => use('listener'));
    use('transaction');
    // what the listener goes on with later is not the transaction's either
    await new Promise<void>((resolve) =>
      guard.outside(() => void Promise.resolve().then(() => (use('later listener'), resolve()))),
    );
  });
  use('afterwards');
  expect(happened).toEqual(['listener may', 'transaction may not', 'later listener may', 'afterwards may']);
});
