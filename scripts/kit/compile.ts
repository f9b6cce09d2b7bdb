import { existsSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { KitSource } from './kit-packages';
import { COMPILED, isCode } from './packed-manifest';

/** A file of a packed package: its path in the package and its content. */
export type PackedFile = [path: string, content: Buffer | string];

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const BUILT_IN = new Set(builtinModules);
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Throws if `specifier` belongs to a package that package.json does not declare. */
export function assertDeclared({ json }: KitSource, specifier: string, importer: string): void {
  const name = packageOf(specifier);
  if (name === json.name || json.kit.aliases?.includes(specifier)) return;
  if (specifier.startsWith('node:') || BUILT_IN.has(name)) return;
  if (json.dependencies?.[name] !== undefined || json.peerDependencies?.[name] !== undefined) return;
  throw new Error(
    `${importer} imports ${specifier}, and the package.json of ${json.name} does not declare it`,
  );
}

/** Leaves imports as they are, except that relative ones get the ending that Node needs. */
const keepImports = (source: KitSource): Plugin => ({
  name: 'keep-imports',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path: specifier, importer, kind }) => {
      if (kind === 'entry-point') return undefined;
      if (!specifier.startsWith('.')) {
        assertDeclared(source, specifier, importer);
        return { path: specifier, external: true };
      }
      const [file = '', query = ''] = specifier.split(/(?=\?)/);
      const target = path.join(path.dirname(importer), file);
      const isFile = (ending: string) => existsSync(target + ending) && statSync(target + ending).isFile();
      const ending = ENDINGS.find(isFile);
      if (ending === undefined) throw new Error(`${importer} imports ${specifier}, which does not exist`);
      return { path: (file + ending).replace(/\.tsx?$/, '.js') + query, external: true };
    });
  },
});

/** Compiles each of `files`, which are relative to the package, to an ES module of its own. */
export async function compileFiles(source: KitSource, files: readonly string[]): Promise<PackedFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: source.folder,
    entryPoints: files.filter(isCode),
    outdir: COMPILED,
    outbase: '.',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    plugins: [keepImports(source)],
  });
  return outputFiles.map((file) => [path.relative(source.folder, file.path), file.text]);
}

/**
 * Bundles each command of the package with everything that it imports, except its declared dependencies. Modules that
 * it imports dynamically are files beside it, so that it can run on a Node.js that could not load them.
 */
export async function bundleCommands({ folder, json }: KitSource): Promise<PackedFile[]> {
  const external = Object.keys({ ...json.dependencies, ...json.peerDependencies }).flatMap((name) => [
    name,
    `${name}/*`,
  ]);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: Object.values(json.bin ?? {}),
    outdir: COMPILED,
    outbase: '.',
    bundle: true,
    splitting: true,
    chunkNames: 'bin/[name]-[hash]',
    write: false,
    external,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    minifySyntax: true,
    // ES modules have no `require`, but the CommonJS packages in the bundle call it for built-in modules.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as createKitRequire } from 'node:module'; const require = createKitRequire(import.meta.url);",
    },
  });
  return outputFiles.map((file) => [path.relative(folder, file.path), file.text]);
}
