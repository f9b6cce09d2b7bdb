import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, 'dist');
/** Most bytes of the scripts, compressed, and fonts that a browser loads before somebody has signed in. */
const FIRST_LOAD_BYTES = 150_000;
/** The board alone shows figures in this font. */
const FONT_OF_BOARD = 'martian-mono.';

/**
 * Bundles the console into `dist/`. Names of scripts and fonts contain their hash, and files of earlier builds are
 * deleted last, because a site may be serving them.
 */
export async function buildConsole() {
  await mkdir(OUTPUT, { recursive: true });
  const { metafile } = await build({
    entryPoints: { console: join(HERE, 'src/main.tsx') },
    outdir: OUTPUT,
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    // the board is loaded while somebody looks for the passkey
    splitting: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // escaped Cyrillic letters take six bytes each
    charset: 'utf8',
    jsx: 'automatic',
    conditions: ['site-source'],
    loader: { '.woff2': 'file', '.svg': 'file', '.css': 'text' },
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
    // types of the theme need the import, the bundle does not
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  const files = Object.keys(metafile.outputs).map((file) => basename(file));
  const script = files.find((file) => file.startsWith('console.')) ?? '';
  await copyFile(join(HERE, 'src/icon.svg'), join(OUTPUT, 'icon.svg'));
  const page = await readFile(join(HERE, 'src/index.html'), 'utf8');
  await writeFile(join(OUTPUT, 'index.html'), page.replace('console.js', script));
  const scripts = files.filter((file) => file.endsWith('.js'));
  await Promise.all(scripts.map((file) => compressFile(join(OUTPUT, file))));
  await assertFirstLoad(metafile.outputs);
  const packed = scripts.map((file) => `${file}.br`);
  const kept = new Set([...files, ...packed, 'icon.svg', 'index.html']);
  const old = (await readdir(OUTPUT)).filter((file) => !kept.has(file));
  await Promise.all(old.map((file) => rm(join(OUTPUT, file), { force: true })));
}

/** @param {string} file */
async function compressFile(file) {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}

/**
 * Throws when the page of the sign-in is heavier than allowed.
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
async function assertFirstLoad(outputs) {
  const all = Object.entries(outputs).map(([file, output]) => ({ name: basename(file), output }));
  const entry = all.find(({ name }) => name.startsWith('console.') && name.endsWith('.js'));
  const chunks = (entry?.output.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => basename(path));
  const scripts = [entry?.name ?? '', ...chunks].map((name) => `${name}.br`);
  const fonts = all
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2') && !name.startsWith(FONT_OF_BOARD));
  const sizes = await Promise.all([...scripts, ...fonts].map((name) => stat(join(OUTPUT, name))));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total > FIRST_LOAD_BYTES)
    throw new Error(`The console loads ${total} bytes at first, ${FIRST_LOAD_BYTES} are allowed.`);
}

if (process.argv[1] === import.meta.filename) await buildConsole();
