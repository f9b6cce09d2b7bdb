import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import { AREA_ATTEMPT_MS } from './area-limits';
import { integrityOf, trustArea } from './integrity';

/** Loads areas through Module Federation: the only door to its runtime. */
export interface AreaLoader {
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
  return { script, timeout: AREA_ATTEMPT_MS };
}

export function createAreaLoader(): AreaLoader {
  registerPlugins([{ name: 'site-scripts', createScript: ({ url }) => createScript(url) }]);
  const known = new Set<string>();
  return {
    async load(name, area) {
      if (!known.has(name)) {
        known.add(name);
        trustArea(area);
        registerRemotes([{ name, entry: new URL(area.entry, location.href).href }]);
      }
      const module = await loadRemote<{ area: AreaDefinition }>(`${name}/area`);
      if (!module?.area) throw new Error(`area ${name} ${area.release} exposes no area`);
      return module.area;
    },
  };
}
