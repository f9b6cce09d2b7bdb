import { readFile } from 'node:fs/promises';
import type { Compiler, Module } from 'webpack';
import { mayHaveJsx } from '../calls/syntax-tree';
import { findUsedNames, type UsedName } from '../calls/used-names';

/** Names that the code of an area mentions. The lists are sorted. */
export interface MentionedNames {
  paths: string[];
  modals: string[];
  slots: string[];
  /** Events that the code listens to. */
  events: string[];
  announced: string[];
}

/** String literals in compiled code that start with a path: `"/lavka#goods"`, `` `/legal/${name}` ``. */
const PATH = /["'`](\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)(?=["'`/?#])/g;

/** Names that can be declared. The site's first modals and its slot `sign-in` have no area in their names. */
const PART = /^[a-z0-9-]+(\/[a-z0-9-]+)?$/;
const EVENT = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Finds the paths that a compiled module mentions. Exported for its test. @internal */
export const findMentionedPaths = (compiled: string): string[] =>
  sorted([...compiled.matchAll(PATH)].map(([, path = '']) => path));

const sorted = (names: string[]) => [...new Set(names)].sort();

/** Calls of the api have paths too, and they stand in `*.api.ts` only. */
const mayNamePaths = (file: string) => !/\.api\.[cm]?[jt]s$/.test(file);

/** Sources are code outside `node_modules`, and TypeScript there: packages of a kit. */
const isSource = (file: string) =>
  /\.tsx?$/.test(file) || (/\.[cm]?[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file));

/** Collects the names that a build's own code mentions, and passes them to `onNames`. */
export class UsesPlugin {
  constructor(private readonly onNames: (names: MentionedNames) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsesPlugin', (compilation) => {
      compilation.hooks.finishModules.tapPromise('UsesPlugin', async (modules: Iterable<Module>) => {
        const files = new Set<string>();
        const paths: string[] = [];
        for (const module of modules) {
          const file = module.nameForCondition() ?? '';
          if (!isSource(file)) continue;
          files.add(file);
          if (mayNamePaths(file))
            paths.push(...findMentionedPaths(module.originalSource()?.source().toString() ?? ''));
        }
        this.onNames({ ...toMentioned(await readUsedNames(files)), paths: sorted(paths) });
      });
    });
  }
}

/** Reads the names in source files. Leaves out files that cannot be parsed, which the compiler reports. */
async function readUsedNames(files: Iterable<string>): Promise<UsedName[]> {
  const used: UsedName[] = [];
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    used.push(...(await findUsedNames(source, { tsx: mayHaveJsx(file) }).catch(() => [])));
  }
  return used;
}

/** Sorts used names by kind. Exported for its test. @internal */
export function toMentioned(used: readonly UsedName[]): Omit<MentionedNames, 'paths'> {
  const named = (kind: UsedName['kind'], isAnnounced?: true) =>
    sorted(
      used
        .filter((each) => each.kind === kind && each.isAnnounced === isAnnounced && !each.isGiven)
        .map(({ name }) => name)
        .filter((name) => (kind === 'events' ? EVENT : PART).test(name)),
    );
  return {
    modals: named('modals'),
    slots: named('slots'),
    events: named('events'),
    announced: named('events', true),
  };
}
