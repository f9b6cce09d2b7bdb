import { valueOr } from '@site/shared/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** Returns true if the player's settings are loaded and the current e-mail address is confirmed. */
export const isEmailConfirmed = (profile: ProfileStore): boolean =>
  valueOr(profile.parts.settings, null)?.emailConfirmation ?? false;
