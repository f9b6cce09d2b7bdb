import type { SigningSecret } from '../secrets/site-secrets';

/** Returns a secret that has only the given values; the first one signs. */
export const fixedSecret = (...values: [Buffer, ...Buffer[]]): SigningSecret => ({
  current: () => values[0],
  accepted: () => values,
});
