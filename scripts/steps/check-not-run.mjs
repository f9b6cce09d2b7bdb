/** Thrown by a check that this machine cannot run. The message says why in Russian. It is not a failure. */
export class CheckNotRun extends Error {
  /** @override */
  name = 'CheckNotRun';
}
