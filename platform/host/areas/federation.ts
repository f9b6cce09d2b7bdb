import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaDefinition } from '@site/area';
import type { PublicArea } from '@site/contracts/composition';
import { CODE_ATTEMPT_MS } from '@site/contracts/area-loading-limits';
import type { HangWatch } from '../hang-watch/hang-watch';
import { integrityOf, trustArea } from './integrity';

/** Loads areas through Module Federation. No other module uses the federation runtime. */
export interface AreaLoader {
  /** Starts loading an area in parallel with the shell. The first `load` of the area uses this attempt. */
  preload(name: string, area: PublicArea): void;
  /**
   * Makes one attempt to load an area. A document can load only one release of an area, so later calls use
   * the release passed first.
   */
  load(name: string, area: PublicArea): Promise<AreaDefinition>;
}

function createScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf(url);
  if (integrity) script.integrity = integrity;
  return { script, timeout: CODE_ATTEMPT_MS };
}

type BeforeLoadShare = NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>;

/**
 * Discards the rejected load of a shared module. Otherwise the runtime would return the cached rejection to
 * every later request.
 */
const discardFailedShare: BeforeLoadShare = async (request) => {
  const versions = Object.values(request.origin.shareScopeMap.default?.[request.pkgName] ?? {});
  for (const shared of versions) await shared.loading?.catch(() => (shared.loading = null));
  return request;
};

async function loadArea(name: string, release: string): Promise<AreaDefinition> {
  const module = await loadRemote<{ area: AreaDefinition }>(`${name}/area`);
  if (!module?.area) throw new Error(`area ${name} ${release} exposes no area`);
  return module.area;
}

/** Creates an area loader that calls `onAttempt` before each attempt to load an area. */
export function createAreaLoader(onAttempt: (name: string) => void, hangs: HangWatch): AreaLoader {
  const shares = { name: 'site-shares', beforeLoadShare: discardFailedShare };
  // registered globally, because each area has its own runtime instance
  registerGlobalPlugins([shares]);
  registerPlugins([{ name: 'site-scripts', createScript: ({ url }) => createScript(url) }, shares]);
  const registered = new Set<string>();
  const preloads = new Map<string, Promise<AreaDefinition>>();
  const attempt = (name: string, area: PublicArea) => {
    onAttempt(name);
    if (!registered.has(name)) {
      registered.add(name);
      trustArea(area);
      registerRemotes([{ name, entry: new URL(area.entry, location.href).href }]);
    }
    hangs.started({ area: name, release: area.release });
    return loadArea(name, area.release).finally(() => hangs.settled(name));
  };
  return {
    preload(name, area) {
      const first = attempt(name, area);
      // avoids an unhandled rejection: the caller of the first `load` handles the error
      first.catch(() => undefined);
      preloads.set(name, first);
    },
    load(name, area) {
      const first = preloads.get(name);
      preloads.delete(name);
      return first ?? attempt(name, area);
    },
  };
}
