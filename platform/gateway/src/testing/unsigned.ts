import { ReleaseTrust } from '../signing/release-trust';

/** Trusts every release, as a demo does. */
export const UNSIGNED = new ReleaseTrust(null);
