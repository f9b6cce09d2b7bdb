import { useHomeStores } from '../../home-area-stores';
import { createLauncherApi } from './launcher.api';
import { LauncherStore } from './launcher.store';

/** The area's store of the launcher. */
export function useLauncher(): LauncherStore {
  const { later, context } = useHomeStores();
  return later.of('launcher', () => new LauncherStore(createLauncherApi(context.http)));
}
