import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaManifest, OwnedPath } from '@site/contracts/area';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { createRandom } from '@site/server/random';
import { integrityOf, releaseId } from '../../../platform/gateway/src/releases/store/release-id';
import { words } from './many-areas.text';

const SCRIPT = 'text/javascript; charset=utf-8';
/** Number of browser chunks of an area, in addition to its entry. */
const CHUNKS = 6;

const SYLLABLES = [
  'ba',
  'do',
  'ke',
  'li',
  'mo',
  'nu',
  'pa',
  'ri',
  'so',
  'ta',
  've',
  'zu',
  'gor',
  'lin',
  'mar',
];

/**
 * Generates the manifest of an area with pages and modals. The first three areas own the paths and modals to
 * which the site's frame (header, menu and footer) links.
 */
function inventArea(index: number): AreaManifest {
  const { next, pick, integer } = createRandom(index + 1);
  const word = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
  const own = FRAME_AREAS[index];
  const name = own?.name ?? `${word().slice(0, 10)}${index}`;
  const title = own?.title ?? `${pick(words.qualities)} ${pick(words.places)} № ${index}`;
  const toPath = (prefix: string): OwnedPath => {
    const topic = pick(words.topics);
    return {
      prefix,
      title: `${title}, ${topic}`,
      description: words.description(title, topic),
      ...(next() < 0.3 ? { header: 'scene' as const } : {}),
    };
  };
  const more = Array.from({ length: integer(2, 4) }, () => `/${name}/${word()}`);
  return {
    name,
    title,
    sign: { street: pick(words.streets), house: String(integer(1, 90)) },
    paths: (own?.prefixes ?? [`/${name}`, ...new Set(more)]).map(toPath),
    modals: own?.modals ?? [`${name}-${word()}`, `${name}-${word()}2`],
    slots: [`${name}-${word()}-slot`],
  };
}

const FRAME_AREAS = [
  {
    name: 'account',
    title: words.account,
    prefixes: ['/auth', '/profile', '/personal-account', '/preregistration'],
    modals: ['region-selection', 'phone'],
  },
  {
    name: 'donate',
    title: words.donate,
    prefixes: ['/donate', '/checkpayment'],
    modals: ['payment-method', 'case-info', 'hint'],
  },
  { name: 'promo', title: words.promo, prefixes: ['/promo'], modals: ['promo-rules'] },
];

/** A release, and the content of its files by path. */
export interface Release {
  manifest: ReleaseManifest;
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Generates a complete release of area number `index`. Only the manifest is realistic, because the code is
 * never run.
 */
export function buildArea(index: number): Release {
  const owns = inventArea(index);
  const files = new Map<string, Buffer>();
  const add = (stem: string, extension: string) => {
    const text = `/* ${owns.name} ${stem} */ ${JSON.stringify(owns)}`;
    const name = `${stem}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${extension}`;
    files.set(name, Buffer.from(text));
    return name;
  };
  const entry = add('remoteEntry', 'js');
  const scripts = Array.from({ length: CHUNKS }, (_, chunk) => add(`part${chunk}`, 'js')).slice(0, 2);
  const server = add('server', 'cjs');
  const toFile = ([name, bytes]: [string, Buffer]): ReleaseFile => ({
    path: name,
    size: bytes.length,
    type: SCRIPT,
    integrity: integrityOf(bytes),
    audience: name === server ? 'server' : 'browser',
  });
  const manifest = {
    format: 1 as const,
    area: owns.name,
    files: [...files].map(toFile),
    entry,
    scripts,
    fonts: [],
    server,
    owns,
    needs: [],
    provides: [],
  };
  return { manifest: { ...manifest, id: releaseId(manifest) }, files };
}

/** Writes a release into a folder below `root`, as a build would. */
export async function layRelease(root: string, { manifest, files }: Release): Promise<void> {
  const folder = path.join(root, `mf-${manifest.area}`);
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(folder, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of files) await writeFile(path.join(dist, name), bytes);
}
