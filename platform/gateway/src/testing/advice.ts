import type { AdvicePorts } from '../channel/search-limits';
import { UNLIMITED } from '../releases/read-budget';
import type { ReleaseTrust } from '../signing/release-trust';
import { UNSIGNED } from './unsigned';

/** Ports of advice whose clock stands still, because a busy machine would miss its deadline. A failure is thrown. */
export const ADVICE: AdvicePorts = {
  payer: UNLIMITED,
  clock: () => 0,
  onError: (error) => {
    throw error;
  },
};

/** A trust like `UNSIGNED` with which every search for advice fails with the message `statement timeout`. */
export const FAILING_SEARCH = Object.create(UNSIGNED, {
  signedInParts: {
    value: () => {
      throw new Error('statement timeout');
    },
  },
}) as ReleaseTrust;
