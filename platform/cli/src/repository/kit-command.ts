import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildTable, CliError, type Outcome } from '@site/gateway/cli';
import { kitOf, type OwnRepository, type RepositoryJson } from './own-repository';
import { fetchKit } from '../kit/fetch-site';
import { toKitAddresses } from '../kit/kit-addresses';
import { findMismatches, readInstalled } from '../kit/kit-match';
import { kitText as text } from '../kit/kit.text';

/** `site kit`: compares the installed packages with those of the site. `--update` writes the site's to package.json. */
export async function kitCommand(
  { root, kit, site, ownArea }: OwnRepository,
  { update = false }: { update?: boolean },
): Promise<Outcome> {
  const url = process.env.SITE_URL || site;
  if (url === undefined || ownArea === undefined) throw new CliError(text.noRepository, 2);
  const offered = await fetchKit(url);
  if (!offered) throw new CliError(text.noKit(url), 1);
  if (update) {
    const file = path.join(root, 'package.json');
    const json = JSON.parse(await readFile(file, 'utf8')) as RepositoryJson;
    const addresses = toKitAddresses(url, offered);
    for (const name of Object.keys(kitOf(json))) {
      const address = addresses.get(name);
      const list = json.dependencies?.[name] === undefined ? json.devDependencies : json.dependencies;
      if (address !== undefined && list) list[name] = address;
    }
    await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
    return { data: offered, lines: [text.updated(offered.release)] };
  }
  const installed = await readInstalled(root, Object.keys(kit));
  const rows = offered.packages.map(({ name, version }) => [name, installed.get(name) ?? '—', version]);
  const fits = findMismatches(offered, installed).length === 0;
  return {
    data: { ...offered, installed: Object.fromEntries(installed), fits },
    lines: [buildTable(text.columns, rows), fits ? text.fits : text.unfit],
  };
}
