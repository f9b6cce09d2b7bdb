import type { BuildMeta, PublicArea } from '@site/shared/contracts/composition';
import { readBoundedJson, refusal } from '../read-bounded';
import { AREA_ATTEMPT_MS, META_MAX_BYTES } from './area-limits';

/** Where the areas are that a page does not name: in the composition's manifest, which is kept once it is here. */
export function createAreaFinder(
  composition: string,
  fetch: typeof globalThis.fetch,
): (name: string) => Promise<PublicArea> {
  let meta: Promise<BuildMeta> | null = null;
  const fetchMeta = async () => {
    const address = `/builds/meta/${composition}.json`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(AREA_ATTEMPT_MS) });
    if (!reply.ok) throw refusal(reply);
    const file = (await readBoundedJson(reply, META_MAX_BYTES)) as Partial<BuildMeta> | null;
    if (file?.id !== composition || !file.areas) throw new Error(`${reply.url} is no manifest`);
    return file as BuildMeta;
  };
  return async (name) => {
    meta ??= fetchMeta();
    const { areas } = await meta.catch((error: unknown) => {
      meta = null;
      throw error;
    });
    const area = areas[name];
    if (!area) throw new Error(`composition ${composition} has no area ${name}`);
    return area;
  };
}
