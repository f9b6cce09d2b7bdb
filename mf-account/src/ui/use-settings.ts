import type { SettingsInfo } from '@site/shared/contracts/profile';
import type { Load } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';

/** The player's settings. Loads them if nothing has done so yet. The calling component has to be an observer. */
export function useSettings(): Load<SettingsInfo> {
  const { profile, session } = useSiteStores();
  const { settings } = profile.parts;
  const isDue = session.authorized === true && settings.kind === 'idle';
  useEffect(() => {
    if (isDue) void profile.load('settings');
  }, [isDue, profile]);
  return settings;
}
