import { valueOr } from '@site/area/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** Returns true if the player's settings are loaded and the current e-mail address is confirmed. */
export const isEmailConfirmed = (profile: ProfileStore): boolean =>
  valueOr(profile.parts.settings, null)?.emailConfirmation ?? false;

/**
 * Returns true if a change of the e-mail and a new second factor need a code from the last confirmed address
 * (docs/product/accounts.md#email).
 */
export const needsStepUp = (profile: ProfileStore): boolean =>
  isEmailConfirmed(profile) || (valueOr(profile.parts.settings, null)?.stepUp ?? false);
