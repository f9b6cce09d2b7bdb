import type { Compiler, Module } from 'webpack';

/** Names that the code of an area mentions. The lists are sorted. */
export interface MentionedNames {
  paths: string[];
  modals: string[];
  slots: string[];
  /** Events that the code listens to. */
  events: string[];
  announced: string[];
}

/**
 * Kinds of names, as they appear in compiled modules. Paths are all string literals that start with one:
 * `"/lavka#goods"`, `` `/legal/${name}` ``.
 */
const PATTERNS: Readonly<Record<keyof MentionedNames, RegExp>> = {
  paths: /["'`](\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)(?=["'`/?#])/g,
  // a deploy is refused for a modal that nobody owns, so comments do not count
  modals: /\.open\((?<!^\s*(?:\*|\/[/*]).*)\s*["']([a-z0-9-]+(?:\/[a-z0-9-]+)?)["']/gm,
  slots: /\(Slot,\s*\{[^{}]*?\bname:\s*["']([a-z0-9-]+(?:\/[a-z0-9-]+)?)["']/g,
  events: /\b(?:listen|useEvent\)?)\(\s*["']([a-z0-9]+\/[a-z0-9-]+)["']/g,
  // a wrong name stops the build, so comments do not count
  announced: /\bannounce\((?<!^\s*(?:\*|\/[/*]).*)\s*["']([a-z0-9]+\/[a-z0-9-]+)["']/gm,
};

/** Finds the paths, modals, slots and events that a compiled module mentions. Exported for its test. @internal */
export const findMentionedNames = (source: string): MentionedNames => ({
  paths: findAll(source, PATTERNS.paths),
  modals: findAll(source, PATTERNS.modals),
  slots: findAll(source, PATTERNS.slots),
  events: findAll(source, PATTERNS.events),
  announced: findAll(source, PATTERNS.announced),
});

const findAll = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** Calls of the api have paths too, and they stand in `*.api.ts` only. */
const isScanned = (file: string) => /\.tsx?$/.test(file) && !/\.api\.ts$/.test(file);

/** Collects the names that a build's own code mentions, and passes them to `onNames`. */
export class UsesPlugin {
  constructor(private readonly onNames: (names: MentionedNames) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UsesPlugin', (modules: Iterable<Module>) => {
        const sources = [...modules]
          .filter((module) => isScanned(module.nameForCondition() ?? ''))
          .map((module) => module.originalSource()?.source().toString() ?? '');
        this.onNames(findMentionedNames(sources.join('\n')));
      });
    });
  }
}
