import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * An import between files in different folders. `from` and `to` are the folders, and `file` contains the
 * import. Paths are relative to the repository.
 */
export interface FolderImport {
  from: string;
  to: string;
  file: string;
  line: number;
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js'];

/**
 * Returns a file's relative imports from other folders, including `import type`. Package imports are
 * excluded.
 */
export function folderImports(root: string, file: string): FolderImport[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.join(path.dirname(file), fileName);
    const found = ENDINGS.map((ending) => target + ending).find((name) => existsSync(path.join(root, name)));
    const [from, to] = [path.dirname(file), path.dirname(found ?? file)];
    return from === to ? [] : [{ from, to, file, line: source.slice(0, pos).split('\n').length }];
  });
}

/**
 * Returns cycles of imports between folders, each as the list of its imports. For each folder, finds a
 * shortest cycle through the folder, unless an earlier cycle already contains it.
 */
export function findFolderCycles(imports: readonly FolderImport[]): FolderImport[][] {
  const byFolder = new Map<string, FolderImport[]>();
  for (const found of imports) byFolder.set(found.from, [...(byFolder.get(found.from) ?? []), found]);
  const reported = new Set<string>();
  return [...byFolder.keys()].flatMap((folder) => {
    if (reported.has(folder)) return [];
    const cycle = shortestCycle(folder, byFolder);
    for (const { from } of cycle ?? []) reported.add(from);
    return cycle ? [cycle] : [];
  });
}

/** Finds a shortest path back to `start` by breadth-first search. */
function shortestCycle(
  start: string,
  byFolder: ReadonlyMap<string, readonly FolderImport[]>,
): FolderImport[] | null {
  const reachedBy = new Map<string, FolderImport[]>([[start, []]]);
  for (const [folder, steps] of reachedBy) {
    for (const next of byFolder.get(folder) ?? []) {
      if (next.to === start) return [...steps, next];
      if (!reachedBy.has(next.to)) reachedBy.set(next.to, [...steps, next]);
    }
  }
  return null;
}
