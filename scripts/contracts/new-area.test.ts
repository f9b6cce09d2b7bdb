import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CONTRACT_TYPES, writeContractTypes } from '../../platform/build/contract-types';
import { ROOT } from './area-folders';

const LAVKA = {
  name: 'lavka',
  title: 'Лавка',
  sign: { street: 'Рыночная', house: '3' },
  paths: [{ prefix: '/lavka', title: 'Лавка', description: 'Пробная лавка' }],
  modals: {
    'lavka/receipt': {
      props: {
        type: 'object',
        properties: { id: { type: 'integer' }, note: { type: 'string' } },
        required: ['id'],
        additionalProperties: false,
      },
      result: { type: 'string', enum: ['kept', 'returned'] },
    },
  },
  slots: { 'lavka/shelf': { props: { type: 'string', enum: ['new', 'old'] } } },
  events: {
    'lavka/sold': {
      payload: {
        type: 'object',
        properties: { id: { type: 'integer' } },
        required: ['id'],
        additionalProperties: false,
      },
    },
  },
};

/** Source of another area. */
const inKiosk = (body: string) => `
import { Slot, useModals } from '@site/area';
import { ButtonLink } from '@site/shared/ui/button-link';
import { PageLink } from '@site/shared/ui/page-link';
import { SafeLink } from '@site/shared/ui/safe-link';
import type { EventPayload } from '@site/contracts/events';
import { toSafeLink } from '@site/area/rules/links';
export function Kiosk() {
  const modals = useModals();
  ${body}
}`;

const RIGHT = inKiosk(`
  const show = async () => {
    const answer = await modals.open('lavka/receipt', { id: 7 });
    const isKept: boolean = answer === 'kept';
    return isKept;
  };
  const sold: EventPayload<'lavka/sold'> = { id: 7 };
  return <><Slot name="lavka/shelf" props="new" /><Slot name="sign-in" /><button onClick={() => void show()}>{sold.id}</button>
    <PageLink to="/lavka/shelves?page=2" replace /><PageLink to="#goods" /><PageLink to={\`/auth/\${sold.id}\`} />
    <SafeLink to="/lavka#goods" /><SafeLink to="https://example.org" newTab /><SafeLink to={toSafeLink(sold)} />
    <ButtonLink look="primary" to="/profile" /><SafeLink to="mailto:lavka@example.org" /></>;
`);

const WRONG: [what: string, body: string, error: RegExp][] = [
  ['a prop of another type', `void modals.open('lavka/receipt', { id: '7' });`, /'string' is not assignable/],
  ['a missing prop', `void modals.open('lavka/receipt', {});`, /Property 'id' is missing/],
  ['an undeclared prop', `void modals.open('lavka/receipt', { id: 7, total: 1 });`, /'total' does not exist/],
  ['no props', `void modals.open('lavka/receipt');`, /Expected 2 arguments/],
  [
    'a modal that nobody declares',
    `void modals.open('lavka/bill', { id: 7 });`,
    /"lavka\/bill"' is not assignable/,
  ],
  [
    'a result that is never given',
    `void modals.open('lavka/receipt', { id: 7 }).then((answer) => answer === 'lost');`,
    /no overlap/,
  ],
  ['a wrong prop of a slot', `return <Slot name="lavka/shelf" props="torn" />;`, /"torn"' is not assignable/],
  ['a slot that nobody declares', `return <Slot name="lavka/till" />;`, /"lavka\/till"' is not assignable/],
  [
    'a wrong payload',
    `const sold: EventPayload<'lavka/sold'> = { id: '7' }; return sold.id;`,
    /'string' is not/,
  ],
  ['a link to a misspelt path', `return <PageLink to="/lavak" />;`, /"\/lavak"' is not assignable/],
  ['a path that only begins like one', `return <PageLink to="/lavkas" />;`, /"\/lavkas"' is not assignable/],
  ['a safe link to a misspelt path', `return <SafeLink to="/profle" />;`, /"\/profle"' is not assignable/],
  ['a styled link to a misspelt path', `return <ButtonLink to="/authe" />;`, /"\/authe"' is not assignable/],
  [
    'a misspelt path with a parameter',
    'return <SafeLink to={`/lavak/${String(modals)}`} />;',
    /`\/lavak\/\$\{string\}`' is not assignable/,
  ],
  [
    'an address from data that nothing has checked',
    'const data = { link: String(modals) }; return <SafeLink to={data.link} />;',
    /'string' is not assignable/,
  ],
];

let place: string;
let problems: Map<string, string[]>;

/** Adds an area with a contract and one that uses it, in new folders only, and type-checks both. */
beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  place = mkdtempSync(path.join(ROOT, '.cache/new-area-'));
  const [lavka, kiosk] = ['mf-lavka', 'mf-kiosk'].map((folder) => path.join(place, folder)) as [
    string,
    string,
  ];
  for (const folder of [lavka, kiosk]) mkdirSync(folder);
  writeFileSync(path.join(lavka, 'area.json'), JSON.stringify(LAVKA));
  await writeContractTypes(lavka);
  const sources = [RIGHT, ...WRONG.map(([, body]) => inKiosk(body))].map((source, index) => {
    const file = path.join(kiosk, `kiosk-${index}.tsx`);
    writeFileSync(file, source);
    return file;
  });
  problems = check(sources, path.join(lavka, CONTRACT_TYPES));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Returns the type errors of each source, with the workspace's options and one more file of types. */
function check(sources: string[], types: string): Map<string, string[]> {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const options = { ...parsed.options, noUnusedLocals: false };
  const account = path.join(ROOT, 'mf-account', CONTRACT_TYPES);
  const host = ts.createCompilerHost(options);
  // the new folders have no node_modules, so their packages are those of an area
  const from = path.join(ROOT, 'mf-account/src/area.tsx');
  host.resolveModuleNameLiterals = (names, containing) =>
    names.map(({ text }) =>
      ts.resolveModuleName(text, containing.startsWith(place) ? from : containing, options, host),
    );
  const program = ts.createProgram([...sources, types, account], options, host);
  const messages = (file: string) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  return new Map(sources.map((file) => [path.basename(file), messages(file)]));
}

test('lets another area use a new area’s modal, slot and event with their types, and edits nothing else', () => {
  expect(problems.get('kiosk-0.tsx')).toEqual([]);
});

test.each(WRONG.map(([what, , error], index) => [what, error, index + 1] as const))(
  'reports %s as a type error',
  (_what, error, index) => {
    const found = problems.get(`kiosk-${index}.tsx`)?.join('\n') ?? '';
    expect(found).toMatch(error);
  },
);
