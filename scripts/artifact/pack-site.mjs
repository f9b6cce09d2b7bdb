import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { create } from 'tar';
import { areaFolders, isOptional } from '../steps/build-areas.mjs';
import { ROOT } from '../steps/paths.mjs';
import { bundleForArtifact, FILES } from './bundle.mjs';
import { copyPackages } from './copy-packages.mjs';
import { PROGRAMS, READ } from './packed-files.mjs';
import { toSbom } from './sbom.mjs';

/** Packages that files in these folders import. */
const LOADED = ['acorn', 'acorn-walk'].map((name) => ({ name, from: join(ROOT, 'platform/gateway') }));
/** Files in these folders that are part of a bundle, or of no program. */
const SOURCE = /\.tsx?$|\.test\.|\/meta\/[^/]*_snapshot\.json$|\/\.source-hash$/;
/** Time of all files, so that the same sources give the same bytes. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * Packs the built site into `<output>/port-november-<version>.tar.gz`: programs that start with Node.js alone, their
 * packages, and everything that they read. Writes its SHA-256 sum beside it. Returns the path.
 * @param {string} output
 */
export async function packSite(output) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'product/package.json'), 'utf8'));
  const name = `port-november-${version}`;
  const folder = join(output, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bundles = await Promise.all(
    Object.entries(PROGRAMS).map(([program, entry]) => bundleForArtifact(entry, join(folder, program))),
  );
  const packages = await copyPackages([...bundles.flat(), ...LOADED], folder);
  const areas = areaFolders().filter((area) => !isOptional(area));
  for (const place of [...READ, ...areas.flatMap((area) => [`${area}/area.json`, `${area}/dist`])])
    await copyFiles(place, folder);
  await writeFile(
    join(folder, 'package.json'),
    toText({ name: 'port-november', version, private: true, type: 'module' }),
  );
  await writeFile(
    join(folder, 'sbom.cdx.json'),
    toText(toSbom({ name: 'port-november', version }, packages)),
  );
  await writeFile(join(folder, 'SHA256SUMS'), await toSums(folder));
  const archive = join(output, `${name}.tar.gz`);
  const files = (await listFiles(folder)).map((file) => relative(output, file));
  await create({ cwd: output, file: archive, portable: true, mtime: MTIME, gzip: { level: 9 } }, files);
  await writeFile(`${archive}.sha256`, `${digest(await readFile(archive))}  ${basename(archive)}\n`);
  return archive;
}

/** @param {string} place @param {string} folder */
async function copyFiles(place, folder) {
  const target = join(folder, FILES, place);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(ROOT, place), target, { recursive: true, filter: (file) => !SOURCE.test(file) });
}

/** Lists the sums as `sha256sum --check` reads them. @param {string} folder */
async function toSums(folder) {
  const lines = [];
  for (const file of await listFiles(folder))
    lines.push(`${digest(await readFile(file))}  ${relative(folder, file)}\n`);
  return lines.join('');
}

/** @param {string} folder */
const listFiles = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const digest = (/** @type {Buffer} */ content) => createHash('sha256').update(content).digest('hex');
const toText = (/** @type {object} */ value) => `${JSON.stringify(value, null, 2)}\n`;
