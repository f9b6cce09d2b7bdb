import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBelow } from '@site/contracts/paths';
import { CliError, type Outcome } from '@site/gateway/cli';
import { fetchBuild, fetchContracts, fetchKit } from '../kit/fetch-site';
import { toKitAddresses } from '../kit/kit-addresses';
import { kitText } from '../kit/kit.text';
import { writeSiteTypes } from '../kit/site-types';
import { initGit, makeAreaFolder } from './area-folder';
import { copyTemplate } from './copy-template.mjs';
import { createAreaText as text } from './create-area.text';
import { refusalOfWord } from './area-word';
import { toRepositoryJson } from './repository-json';

/** Folder of the packed package, which contains the template of an area and the files of its repository. */
const PACKAGE = path.join(import.meta.dirname, '../..');

function readSite(name: string, address: string | undefined): string {
  if (!address) throw new CliError(text.siteNeeded(name), 2);
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) throw new CliError(text.badSite(address), 2);
  return new URL(address).origin;
}

/** Rejects with a CliError if the site has an area of this name, or one that owns its path. */
async function assertFree(name: string, site: string): Promise<void> {
  const { areas } = await fetchBuild(site);
  if (areas[name]) throw new CliError(text.nameTaken(name, site), 2);
  for (const [owner, { owns }] of Object.entries(areas))
    for (const { prefix } of owns.paths)
      if (isBelow(`/${name}`, prefix)) throw new CliError(text.pathTaken(prefix, owner), 2);
}

/**
 * `site create-area <name> --site <url>`: makes a repository of one area from the template, with the kit of the site's
 * live shell as its dependencies. Writes into `from` if that has no files, otherwise into a folder with the area's
 * name.
 */
export async function createArea(from: string, name: string, address: string | undefined): Promise<Outcome> {
  const site = readSite(name, address);
  const refusal = refusalOfWord(name);
  if (refusal !== null) throw new CliError(refusal, 2);
  await assertFree(name, site);
  const kit = await fetchKit(site);
  if (!kit) throw new CliError(kitText.noKit(site), 1);
  const own = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const offered = kit.packages.find((one) => one.name === '@site/cli');
  const addresses = toKitAddresses(site, kit);
  if (offered && offered.version !== own.version)
    throw new CliError(
      `${text.older(own.version, offered.version)}\n${text.command(addresses.get('@site/cli') ?? '', name, site)}`,
      2,
    );
  // everything is read from the site before the first file is written
  const contracts = await fetchContracts(site);
  const folder = await makeAreaFolder(from, name);
  const template = path.join(PACKAGE, 'template');
  copyTemplate(template, folder, name);
  copyTemplate(path.join(PACKAGE, 'own-repository'), folder, name);
  const json = toRepositoryJson(await readFile(path.join(template, 'package.json'), 'utf8'), name, addresses);
  await writeFile(path.join(folder, 'package.json'), json);
  if (contracts) await writeSiteTypes(folder, contracts, name);
  await initGit(folder);
  const shown = path.relative(from, folder) || '.';
  return {
    data: { area: name, folder, site, kit: kit.release },
    lines: [text.created(name, shown)],
    ...(contracts ? {} : { notes: [text.noContracts(site)] }),
  };
}
