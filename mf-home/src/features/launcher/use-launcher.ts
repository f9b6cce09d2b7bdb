import { useHomeStores } from '../../stores/home-area-stores';
import { createLauncherApi } from './launcher.api';
import { LauncherStore } from './launcher.store';

export function useLauncher(): LauncherStore {
  const { lazy, context } = useHomeStores();
  return lazy.get('launcher', () => new LauncherStore(createLauncherApi(context.http)));
}
