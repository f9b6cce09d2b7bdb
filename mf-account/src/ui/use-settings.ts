import type { SettingsInfo } from '@site/shared/contracts/profile';
import type { Load } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';

/** Returns the player's settings. Loads them if no other component has done so. Call it only in observers. */
export function useSettings(): Load<SettingsInfo> {
  const { profile, session } = useSiteStores();
  const { settings } = profile.parts;
  const isDue = session.authorized === true && settings.kind === 'idle';
  useEffect(() => {
    // several components mount at once, and the first of them has started the call
    if (isDue && profile.parts.settings.kind === 'idle') void profile.load('settings');
  }, [isDue, profile]);
  return settings;
}
