import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../steps/paths.mjs';

/** Folder of the artifact with the files that programs read, at their places in the repository. */
export const FILES = 'files';

/** Names in the bundle that no source uses. */
const BANNER = `
import { fileURLToPath as artifactPath } from 'node:url';
const artifactUrl = (place) => new URL('./${FILES}/' + place, import.meta.url).href;
const artifactFolder = (place) => artifactPath(artifactUrl(place));
`;
const WORKSPACE = /^@site\//;

/**
 * A package that a program imports.
 * @typedef {{ name: string, from: string }} Import `from` is the folder of the importing file
 */

/**
 * Bundles a TypeScript program of the project into one file of the artifact. Installed packages stay outside. Returns
 * the packages that it imports.
 * @param {string} entry path in the repository
 * @param {string} output absolute path
 * @returns {Promise<Import[]>}
 */
export async function bundleForArtifact(entry, output) {
  /** @type {Import[]} */
  const imports = [];
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile: output,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // without esbuild's own condition `module`, which Node.js does not know
    conditions: ['node-addons'],
    banner: { js: BANNER },
    // stacks in the log name functions
    keepNames: true,
    plugins: [leavePackages(imports), placesInArtifact],
  });
  return imports;
}

/** @param {Import[]} imports @returns {import('esbuild').Plugin} */
const leavePackages = (imports) => ({
  name: 'leave-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || WORKSPACE.test(path)) return undefined;
      if (!path.startsWith('node:')) imports.push({ name: toPackage(path), from: resolveDir });
      return { path, external: true };
    });
  },
});

/** @param {string} path */
const toPackage = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Gives `import.meta` the place of the source in `FILES`. @type {import('esbuild').Plugin} */
const placesInArtifact = {
  name: 'places-in-artifact',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta')) return undefined;
      const place = (/** @type {string} */ file) =>
        JSON.stringify(relative(ROOT, file).replaceAll('\\', '/'));
      const contents = source
        .replaceAll('import.meta.dirname', `artifactFolder(${place(dirname(path))})`)
        .replaceAll('import.meta.url', `artifactUrl(${place(path)})`);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};
