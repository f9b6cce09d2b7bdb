import { valueOr } from '@site/area/rules/load';
import type { ProfileStore } from '@site/shared/stores';

/**
 * Updates the e-mail address or its confirmation in the loaded parts of the profile, then reloads the settings.
 * Only the server knows to which address it sends the next codes, so the earlier `codeEmail` is removed.
 */
export function updateEmail(
  profile: ProfileStore,
  change: { email?: string; emailConfirmation: boolean },
): void {
  const { general } = profile;
  const settings = valueOr(profile.parts.settings, null);
  if (general) profile.set('general', { ...general, ...change });
  if (!settings) return;
  const { codeEmail: _outdated, ...others } = settings;
  profile.set('settings', { ...others, ...change });
  void profile.load('settings');
}
