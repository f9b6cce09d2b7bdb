import { readFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, ROOT } from './paths.mjs';

const FOLDER = join(CACHE, 'programs');
const PACKAGE = /[\\/]node_modules[\\/]/;

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/**
 * Bundles a TypeScript program of the project and resolves with the path of the bundle, which Node.js runs without
 * tsx. A program with hundreds of sources then starts in about half of the CPU time. Installed packages stay outside
 * of the bundle. Each process builds a bundle once.
 * @param {string} entry absolute path of the program
 * @returns {Promise<string>}
 */
export function bundleProgram(entry) {
  const started = bundles.get(entry) ?? bundleOnce(entry);
  bundles.set(entry, started);
  return started;
}

/** @param {string} entry */
async function bundleOnce(entry) {
  const bundle = join(FOLDER, relative(ROOT, entry).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '.mjs'));
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: FOLDER,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // without esbuild's own condition `module`, which Node.js does not know
    conditions: ['node-addons'],
    plugins: [installedPackages, ownPlaces],
  });
  await mkdir(FOLDER, { recursive: true });
  // Renaming is atomic, so a process that starts at the same time never loads a half-written bundle.
  const unfinished = `${bundle}.${process.pid}`;
  await writeFile(unfinished, outputFiles[0]?.contents ?? '');
  await rename(unfinished, bundle);
  return bundle;
}

/** Loads installed packages from where the importing file finds them. @type {import('esbuild').Plugin} */
const installedPackages = {
  name: 'installed-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === installedPackages || path.startsWith('node:'))
        return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: installedPackages });
      if (!PACKAGE.test(found.path)) return undefined;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Keeps the meaning of `import.meta`, which a bundle would replace by its own place. @type {import('esbuild').Plugin} */
const ownPlaces = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};
