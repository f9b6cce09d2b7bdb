import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kit } from '@site/contracts/kit';
import { buildTable, CliError, type Outcome } from '@site/gateway/cli';
import { sorted } from '../create-area/repository-json';
import { kitOf, type OwnRepository, type RepositoryJson } from './own-repository';
import { fetchKit } from '../kit/fetch-site';
import { toKitAddresses } from '../kit/kit-addresses';
import { findMismatches, readInstalled } from '../kit/kit-match';
import { kitText as text } from '../kit/kit.text';

/**
 * `site kit`: compares the installed packages with those of the site. Rejects with a CliError if they do not fit.
 * `--update` writes the site's to package.json: all of them, because npm asks a registry for a package of the kit that
 * package.json lacks.
 */
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
    const before = JSON.stringify(json);
    takeKit(json, toKitAddresses(url, offered));
    const isWritten = JSON.stringify(json) !== before;
    if (isWritten) await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
    const isCurrent = !isWritten && (await isInstalled(root, offered));
    return {
      data: offered,
      lines: [isCurrent ? text.current(offered.release) : text.updated(offered.release)],
    };
  }
  const installed = await readInstalled(root, Object.keys(kit));
  const mismatches = new Map(findMismatches(offered, installed).map((one) => [one.name, one]));
  const rows = offered.packages.map(({ name, version }) => {
    const mismatch = mismatches.get(name);
    return [name, installed.get(name) ?? '—', version, mismatch ? text.unfitPackage(mismatch) : ''];
  });
  const fits = mismatches.size === 0;
  const table = buildTable(text.columns, rows);
  const data = { ...offered, installed: Object.fromEntries(installed), fits };
  if (!fits)
    throw new CliError([table, text.unfit].join('\n'), 1, { code: 'KIT_DOES_NOT_FIT', details: data });
  return { data, lines: [table, text.fits] };
}

/** Returns true if all packages of a kit are installed in its versions. */
async function isInstalled(root: string, { packages }: Kit): Promise<boolean> {
  const installed = await readInstalled(
    root,
    packages.map(({ name }) => name),
  );
  return packages.every(({ name, version }) => installed.get(name) === version);
}

/** Replaces the kit of a package.json. New packages become development dependencies, as in a new repository. */
function takeKit(json: RepositoryJson, addresses: ReadonlyMap<string, string>): void {
  const old = kitOf(json);
  const replace = (list: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(list).flatMap(([name, range]) => {
        const next = old[name] === undefined ? range : addresses.get(name);
        return next === undefined ? [] : [[name, next] as const];
      }),
    );
  const { dependencies, devDependencies = {} } = json;
  if (dependencies) json.dependencies = replace(dependencies);
  const known = { ...dependencies, ...devDependencies };
  const added = [...addresses].filter(([name]) => known[name] === undefined);
  if (json.devDependencies || added.length > 0)
    json.devDependencies = sorted({ ...replace(devDependencies), ...Object.fromEntries(added) });
}
