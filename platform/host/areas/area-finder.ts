import type { BuildMeta, PublicArea } from '@site/contracts/composition';
import { CODE_ATTEMPT_MS } from '@site/contracts/area-loading-limits';
import { toSection } from '@site/contracts/page';
import type { SiteSections } from '../site-map/site-map';
import { readBoundedJson, replyError } from '../code-loading/read-bounded-json';

/** Maximum size in bytes of the composition's manifest, to which each area adds a few kilobytes. */
const META_MAX_BYTES = 1_000_000;

/** Finds areas of the composition, including areas that the page state does not contain. */
export interface AreaFinder {
  /**
   * Resolves with the named area. Rejects if the composition has no such area or its manifest does not load.
   */
  find: (name: string) => Promise<PublicArea>;
  /** Resolves with the owned paths and the display data of all areas. */
  fetchAll: () => Promise<SiteSections>;
}

/** Creates a finder that reads the composition's manifest and caches it. A failed read is not cached. */
export function createAreaFinder(composition: string, fetch: typeof globalThis.fetch): AreaFinder {
  let meta: Promise<BuildMeta> | null = null;
  const fetchMeta = async () => {
    const address = `/builds/meta/${composition}.json`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(CODE_ATTEMPT_MS) });
    if (!reply.ok) throw replyError(reply);
    const file = (await readBoundedJson(reply, META_MAX_BYTES)) as Partial<BuildMeta> | null;
    if (file?.id !== composition || !file.areas) throw new Error(`${reply.url} is no manifest`);
    return file as BuildMeta;
  };
  const readAreas = async () => {
    meta ??= fetchMeta();
    const { areas } = await meta.catch((error: unknown) => {
      meta = null;
      throw error;
    });
    return areas;
  };
  return {
    async find(name) {
      const area = (await readAreas())[name];
      if (!area) throw new Error(`composition ${composition} has no area ${name}`);
      return area;
    },
    async fetchAll() {
      const all = Object.entries(await readAreas());
      return {
        paths: Object.fromEntries(
          all.map(([name, { owns }]) => [name, owns.paths.map(({ prefix }) => prefix)]),
        ),
        sections: Object.fromEntries(all.map(([name, { owns }]) => [name, toSection(owns)])),
      };
    },
  };
}
