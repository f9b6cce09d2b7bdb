import type { AreaDefinition } from '@site/area';

/**
 * Imports all code of an area in an environment without `window` and `document`, like the server does: its
 * module, its modals and slots, and the code of pages that have their own chunk. Rejects with the error of a module
 * that uses them while it is imported; the error's stack names the line.
 *
 * For a test with `@jest-environment node`.
 * @param load imports the area's module
 * @param paths of pages, for `preload`
 */
export async function loadOnServer(
  load: () => Promise<{ area: Pick<AreaDefinition, 'preload' | 'modals' | 'slots'> }>,
  paths: readonly string[] = [],
): Promise<void> {
  if ('window' in globalThis) throw new Error('this test needs the comment @jest-environment node');
  // some of its tests run with this substitute, which no server has
  Reflect.deleteProperty(globalThis, 'matchMedia');
  const { area } = await load();
  for (const parts of [area.modals, area.slots])
    // both types are empty on a site whose areas have no modal or no slot
    for (const part of Object.values<{ load: () => Promise<unknown> }>(parts ?? {})) await part.load();
  for (const path of paths) await area.preload?.({ path });
}
