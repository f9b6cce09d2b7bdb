import path from 'node:path';
import type { ReleaseManifest } from '@site/contracts/release';
import { storeRelease } from '../../deploy-client/store-release';
import { type BuiltRelease, readBuiltRelease } from '../../releases/built-release';
import { CliError } from '../terminal/cli-error';
import { findAreaFolder } from './find-area';
import type { CommandPorts } from '../terminal/command-ports';
import { releaseText as text } from './release.text';

/**
 * Reads the built release of an area. Rejects with a CliError when the folder has no valid release or the
 * release belongs to another area.
 */
export async function readBuilt(
  { root, ownArea }: Pick<CommandPorts, 'root' | 'ownArea'>,
  area: string,
  dir?: string,
): Promise<BuiltRelease> {
  const folder = dir ? path.resolve(dir) : path.join(await findAreaFolder(root, area), 'dist');
  const shown = path.relative(process.cwd(), folder) || folder;
  const built = await readBuiltRelease(folder).catch((error: Error) => {
    throw new CliError(text.badRelease(error.message), 2);
  });
  if (!built) throw new CliError(text.notBuilt(shown, area, ownArea), 2);
  const found = built.manifest.area;
  if (found !== area) throw new CliError(text.otherArea(shown, found, area), 2);
  return built;
}

/**
 * Reads the built release like `readBuilt`, but rejects with a CliError when the area's sources have changed
 * since the build, or when the kit that built it does not fit the site. With `dir`, does not compare the release with
 * the sources.
 */
export async function readFreshRelease(
  ports: CommandPorts,
  area: string,
  dir?: string,
): Promise<BuiltRelease> {
  const [built, current] = await Promise.all([
    readBuilt(ports, area, dir),
    dir === undefined ? ports.isCurrent(area) : true,
  ]);
  if (!current) throw new CliError(text.stale(area, ports.ownArea), 2);
  await ports.assertKit();
  return built;
}

/**
 * Uploads the built release of an area to the site without deploying it. Returns the release id, the
 * channel's revision, and the first path of the area. The shell has none.
 */
export async function storeBuilt(
  ports: CommandPorts,
  area: string,
  dir?: string,
): Promise<{ id: string; revision: number; path: string | undefined }> {
  const built = await readFreshRelease(ports, area, dir);
  const { id, owns } = built.manifest;
  return { id, revision: await storeRead(ports, built), path: owns.paths[0]?.prefix };
}

/** Uploads a release that was read from its folder. Returns the channel's revision. */
export async function storeRead(
  ports: Pick<CommandPorts, 'client' | 'progress' | 'sign'>,
  built: BuiltRelease,
): Promise<number> {
  return storeRelease(
    ports.client,
    { ...built, read: (integrity) => readFile(built, integrity) },
    {
      onUpload: (count) => ports.progress(text.uploading(count)),
      signed: await ports.sign(built.manifest),
    },
  );
}

const readFile = (built: BuiltRelease, integrity: string): Promise<Buffer> =>
  built.read(integrity).catch(() => {
    throw new CliError(text.lostFile(nameOf(built.manifest, integrity)), 2);
  });

const nameOf = ({ files }: ReleaseManifest, integrity: string) =>
  files.find((file) => file.integrity === integrity)?.path ?? integrity;
