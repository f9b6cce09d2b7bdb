import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Module, Stats } from 'webpack';
import type { ReleaseManifest } from '@site/contracts/release';
import { sizeText as text } from './size-report.text';

/** Growth of a module in bytes that is listed. Less would be shown as 0.0. */
const MIN_GROWTH = 50;
/** Modules listed of those that grew. */
const SHOWN_MODULES = 5;

/** Sizes of a build in bytes. `modules` are sources before minification, by path below the root. */
export interface BuildSizes {
  first: number;
  total: number;
  modules: Record<string, number>;
}

/** A module that webpack joined with others has its parts in `modules`. */
const partsOf = (module: Module & { modules?: Module[] }): Module[] => module.modules ?? [module];

/** Measures a browser build and its release. `root` is the folder that the names of modules are relative to. */
export function measureBuild(stats: Stats, release: ReleaseManifest, root: string): BuildSizes {
  const first = new Set([release.entry, ...release.scripts]);
  const files = release.files.filter((file) => file.audience === 'browser');
  const sum = (some: typeof files) => some.reduce((bytes, { size }) => bytes + size, 0);
  const modules: Record<string, number> = {};
  for (const module of [...stats.compilation.modules].flatMap(partsOf)) {
    const file = module.nameForCondition();
    if (!file) continue;
    const name = path.relative(root, file);
    // a file may be several modules, which differ in their query
    modules[name] = (modules[name] ?? 0) + module.size();
  }
  return { first: sum(files.filter((file) => first.has(file.path))), total: sum(files), modules };
}

/** Limits of an area in bytes, as in `area.json`. */
interface Budget {
  first?: number;
  total?: number;
}

const PARTS = ['first', 'total'] as const;

/** Returns by how many bytes a part of a build is over its budget, or 0. */
const excess = (now: BuildSizes, budget: Budget, part: (typeof PARTS)[number]): number =>
  Math.max(0, now[part] - (budget[part] ?? Number.POSITIVE_INFINITY));

/** Returns true for a build that no site deploys, because it is over its budget. */
export const isOverBudget = (now: BuildSizes, budget: Budget = {}): boolean =>
  PARTS.some((part) => excess(now, budget, part) > 0);

/** Describes the sizes of a build against its budget, and which modules grew since the build `before`. */
export function describeSizes(now: BuildSizes, before: BuildSizes | null, budget: Budget = {}): string[] {
  const lines = PARTS.flatMap((part) => {
    const line = text.size(text[part], now[part], budget[part], now[part] - (before?.[part] ?? now[part]));
    const over = excess(now, budget, part);
    return over > 0 ? [line, text.over(over), text.advice] : [line];
  });
  const grown = Object.entries(now.modules)
    .map(([name, size]) => ({ name, bytes: size - (before?.modules[name] ?? 0) }))
    .filter(({ bytes }) => bytes >= MIN_GROWTH)
    .sort((a, b) => b.bytes - a.bytes);
  if (!before || grown.length === 0) return lines;
  return [
    ...lines,
    text.grew,
    ...grown.slice(0, SHOWN_MODULES).map(({ name, bytes }) => text.module(name, bytes)),
  ];
}

/** Reads the sizes that `saveSizes` stored, or null. */
export const readSizes = async (file: string): Promise<BuildSizes | null> =>
  readFile(file, 'utf8').then(
    (json) => JSON.parse(json) as BuildSizes,
    () => null,
  );

export async function saveSizes(file: string, sizes: BuildSizes): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(sizes));
}
