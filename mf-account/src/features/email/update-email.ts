import { valueOr } from '@site/area/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** Updates the e-mail address or its confirmation in the loaded parts of the profile. */
export function updateEmail(
  profile: ProfileStore,
  change: { email?: string; emailConfirmation: boolean },
): void {
  const { general } = profile;
  const settings = valueOr(profile.parts.settings, null);
  if (general) profile.set('general', { ...general, ...change });
  if (settings) profile.set('settings', { ...settings, ...change });
}
