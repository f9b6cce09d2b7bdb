import { valueOr } from '@site/shared/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/** What the player has changed of the address, wherever the site shows it (spec §4). */
export function takeEmail(
  profile: ProfileStore,
  change: { email?: string; emailConfirmation: boolean },
): void {
  const { general } = profile;
  const settings = valueOr(profile.parts.settings, null);
  if (general) profile.set('general', { ...general, ...change });
  if (settings) profile.set('settings', { ...settings, ...change });
}
