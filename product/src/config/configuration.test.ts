import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './site-config';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Folders with the code of the site and its commands. */
const FOLDERS = ['platform/server/src', 'platform/gateway/src', 'api/src', 'product/src', 'scripts'];
const NOT_RUN = /\.test\.[a-z]+$|(^|\/)(testing|node_modules)\/|\.(setup|teardown)\.mjs$/;
/** Variables that are not tested, because the files in their examples do not exist here. */
const FILES = ['SITE_TLS_KEY', 'SITE_TLS_CERT', 'SITE_BREACHED_PASSWORDS'];
const DEMO = 'SITE_DEMO';
/** Variables that are required unless the site is a demo. */
const NEEDED = { SITE_ORIGIN: 'https://port.example', SITE_TRUST_KEYS: `ed25519:${'A'.repeat(43)}` };

/** Variables without which another one is refused. */
const NEEDED_BY: Readonly<Record<string, Record<string, string>>> = {
  SITE_OPS_PORT: { SITE_OPS_ORIGIN: 'https://ops.port.example' },
  SITE_OPS_ORIGIN: { SITE_OPS_PORT: '8090' },
};

interface Row {
  name: string;
  /** The literal default. Null if there is none, or if the table only describes it in prose. */
  standard: string | null;
  example: string;
}

const rows: Row[] = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', standard = '', , example = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, ''));
    return { name, standard, example };
  })
  .map(({ name, standard, example }) => ({
    name: name.replaceAll('`', ''),
    standard: /^`(.*)`$/.exec(standard)?.[1] ?? null,
    example: example.replaceAll('`', ''),
  }));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !NOT_RUN.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
);
const readNames = [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(/\benv\.([A-Z][A-Z\d_]*)/g)].map(([, name]) => name)),
  ),
];

/** Variables that `readConfig` reads. */
const configured = new Set<string>();
readConfig(new Proxy({}, { get: (_, name) => void configured.add(String(name)) }));

test('documents every variable that the site reads in docs/configuration.md, and no others', () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.map(({ name }) => name).sort()).toEqual(readNames.sort());
  expect(readNames).toEqual(expect.arrayContaining([...configured]));
});

const checked = rows.filter(({ name }) => configured.has(name) && name !== DEMO && !FILES.includes(name));

test.each(checked.filter(({ standard }) => standard !== null))(
  'has the default $standard for $name',
  ({ name, standard }) => {
    expect(readConfig({ [name]: standard! })).toEqual(readConfig({}));
  },
);

test.each(checked)('accepts the example of $name, which differs from the default', ({ name, example }) => {
  expect(readConfig({ ...NEEDED, ...NEEDED_BY[name], [name]: example })).not.toEqual(readConfig(NEEDED));
});
