import type { OwnRepository } from './own-repository';
import { addToManifest, readRecipe } from './recipe';

/** Adds the page of the recipe that shows the goods of the area's own backend. Returns its path. */
export async function addGoodsPage(repository: OwnRepository, area: string): Promise<string> {
  const { files, manifest } = readRecipe('Add a list from a backend of your own', area);
  for (const [file, content] of Object.entries(files)) await repository.write(file, content);
  await repository.write('area.json', addToManifest(await repository.read('area.json'), manifest));
  return `/${area}/goods`;
}
