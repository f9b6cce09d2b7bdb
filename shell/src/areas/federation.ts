import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import { CODE_ATTEMPT_MS } from '@site/shared/contracts/limits';
import { integrityOf, trustArea } from './integrity';

/** Loads areas through Module Federation: the only door to its runtime. */
export interface AreaLoader {
  /** Starts what the first `load` of this area will wait for: the area's scripts need not wait for the shell's. */
  begin(name: string, area: PublicArea): void;
  /** One attempt; rejects with whatever failed. A release that has begun to load is never swapped for another. */
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

/** The runtime keeps the promise of a shared module that could not be had, and would give it to all who ask again. */
const forgetLostShare: BeforeLoadShare = async (asked) => {
  const versions = Object.values(asked.origin.shareScopeMap.default?.[asked.pkgName] ?? {});
  for (const shared of versions) await shared.loading?.catch(() => (shared.loading = null));
  return asked;
};

async function loadArea(name: string, release: string): Promise<AreaDefinition> {
  const module = await loadRemote<{ area: AreaDefinition }>(`${name}/area`);
  if (!module?.area) throw new Error(`area ${name} ${release} exposes no area`);
  return module.area;
}

/** `onAttempt` is told of each attempt before it begins. */
export function createAreaLoader(onAttempt: (name: string) => void): AreaLoader {
  const shares = { name: 'site-shares', beforeLoadShare: forgetLostShare };
  // areas have instances of their own, which are made later
  registerGlobalPlugins([shares]);
  registerPlugins([{ name: 'site-scripts', createScript: ({ url }) => createScript(url) }, shares]);
  const known = new Set<string>();
  const begun = new Map<string, Promise<AreaDefinition>>();
  const attempt = (name: string, area: PublicArea) => {
    onAttempt(name);
    if (!known.has(name)) {
      known.add(name);
      trustArea(area);
      registerRemotes([{ name, entry: new URL(area.entry, location.href).href }]);
    }
    return loadArea(name, area.release);
  };
  return {
    begin(name, area) {
      const first = attempt(name, area);
      // whoever loads the area hears of it
      first.catch(() => undefined);
      begun.set(name, first);
    },
    load(name, area) {
      const first = begun.get(name);
      begun.delete(name);
      return first ?? attempt(name, area);
    },
  };
}
