import { readFileSync } from 'node:fs';
import path from 'node:path';

const RECIPES = path.resolve(import.meta.dirname, '../../docs/own-area-recipes.md');
/** Name of the area in the recipes. */
const LAVKA = 'lavka';

/** The fields that a recipe adds to `area.json`. */
interface ManifestPart {
  paths: { prefix: string; title: string; description: string }[];
  consumes: string[];
  modals?: Record<string, unknown>;
}

/** A recipe of docs/own-area-recipes.md for an area. */
export interface Recipe {
  /** Content of each file, by its path in the folder of the area. */
  files: Record<string, string>;
  manifest: Partial<ManifestPart>;
}

/**
 * Reads the code of a recipe whose files are complete. The text before each block of code begins with the name of its
 * file. Throws if the recipe is missing.
 */
export function readRecipe(heading: string, area: string): Recipe {
  const [, recipe] = readFileSync(RECIPES, 'utf8').split(`\n## ${heading}\n`);
  if (recipe === undefined) throw new Error(`there is no recipe «${heading}»`);
  const [text = ''] = recipe.split('\n## ');
  const code = new Map<string, string>();
  let file = '';
  for (const [, name, block] of text.matchAll(/^.*?`(src\/[^`]+|area\.json)`|^```\w+\n([^]+?)^```$/gm)) {
    if (name !== undefined) file = name.replace('<area>', LAVKA);
    else if (block !== undefined && !code.has(file)) code.set(file, block);
  }
  const capital = area.replace(/^./, (first) => first.toUpperCase());
  const rename = (content: string) => content.replaceAll(LAVKA, area).replaceAll('Lavka', capital);
  const { 'area.json': manifest = '{}', ...files } = Object.fromEntries(
    [...code].map(([name, content]) => [rename(name), rename(content)]),
  );
  return { files, manifest: JSON.parse(manifest) as Partial<ManifestPart> };
}

/**
 * Returns an `area.json` with the paths, calls and modals of a recipe beside its own. A path of the recipe replaces the
 * same one.
 */
export function addToManifest(
  areaJson: string,
  { paths = [], consumes = [], modals }: Partial<ManifestPart>,
): string {
  const manifest = JSON.parse(areaJson) as ManifestPart;
  const kept = manifest.paths.filter(({ prefix }) => !paths.some((one) => one.prefix === prefix));
  const added = { paths: [...kept, ...paths], consumes: [...manifest.consumes, ...consumes] };
  const named = modals && { modals: { ...manifest.modals, ...modals } };
  return `${JSON.stringify({ ...manifest, ...added, ...named }, null, 2)}\n`;
}
