import { valueOr } from '@site/shared/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** True when the player's settings are loaded and say that the current address is confirmed. */
export const isEmailConfirmed = (profile: ProfileStore): boolean =>
  valueOr(profile.parts.settings, null)?.emailConfirmation ?? false;
