import { useHomeStores } from '../../stores/home-area-stores';
import { createLauncherApi } from './launcher.api';
import { LauncherStore } from './launcher.store';

/** Returns the launcher's store, which is created on first use. */
export function useLauncher(): LauncherStore {
  const { lazy, context } = useHomeStores();
  return lazy.get('launcher', () => new LauncherStore(createLauncherApi(context.http)));
}
