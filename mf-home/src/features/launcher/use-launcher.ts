import { useHomeStores } from '../../stores/home-area-stores';
import { createLauncherApi } from './launcher.api';
import { LauncherStore } from './launcher.store';

/** The store of the launcher, created on first use. */
export function useLauncher(): LauncherStore {
  const { lazy, context } = useHomeStores();
  return lazy.get('launcher', () => new LauncherStore(createLauncherApi(context.http)));
}
