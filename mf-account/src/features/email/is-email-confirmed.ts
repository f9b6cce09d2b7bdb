import { valueOr } from '@site/shared/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** Whether the player's present address is confirmed, by the settings; false while nobody has said. */
export const isEmailConfirmed = (profile: ProfileStore): boolean =>
  valueOr(profile.parts.settings, null)?.emailConfirmation ?? false;
