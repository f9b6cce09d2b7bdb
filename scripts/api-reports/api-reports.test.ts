import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { EntryDeclarations } from './entry-declarations';
import { recordNames } from './record-names';
import { type ReviewedReport, reviewReports } from './review-reports';
import { reportFolders, sharedEntries } from './shared-entries';
import { findLowVersion } from './version-rule';

const RENEW = 'Run `pnpm api-reports` and review what it writes: CONTRIBUTING, «Change what areas share».';

let reports: ReviewedReport[];
beforeAll(() => {
  reports = reviewReports();
});

test.each(sharedEntries.map(({ key }) => key))('matches the committed report and versions of %s', (key) => {
  const { current, refusal } = reports.find(({ entry }) => entry.key === key)!;
  expect(current ? 'current' : `${refusal ?? `${key} has changed.`}\n${RENEW}`).toBe('current');
});

test('has a report for every entry that is shared at run time and no other', () => {
  const files = reportFolders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
  expect(files.sort()).toEqual(sharedEntries.map(({ report }) => report).sort());
});

/** Declarations of a small example library, by file. */
const FILES = {
  '/boats/index.ts': `export { Boat } from './boat';`,
  '/boats/boat.ts': `
    import type { Cargo as Load } from '../cargo';
    interface Ports { clock: Clock }
    interface Clock { now(): number }
    export interface Pilot { name: string }
    export declare class Boat {
        #private;
        private readonly ports;
        load: Load<Crate>;
        constructor(ports: Ports);
        sail(): import("./sea").Sea;
        private moor;
    }`,
  '/boats/sea.ts': `interface Wet { depth: number } export interface Sea extends Wet { name: string }`,
  '/cargo.ts': `export type Cargo<T> = T[]; export declare const EMPTY: Cargo<never>;`,
};

test('reports what areas can use, including referenced types, and omits implementation details', () => {
  const parse = ([name, text]: [string, string]) =>
    [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)] as const;
  const boats = new EntryDeclarations(new Map(Object.entries(FILES).map(parse)), '/boats/index.ts');
  expect(boats.exported).toEqual(['Boat']);
  expect(boats.texts.map((text) => text.replace(/\s+/g, ' ')).sort()).toEqual([
    'declare class Boat { load: Load<Crate>; sail(): import("./sea").Sea; }',
    'interface Sea extends Wet { name: string; }',
    'interface Wet { depth: number; }',
    'type Cargo<T> = T[];',
  ]);
});

const report = (version: string, ...declarations: string[]) =>
  `# @site/shared/boats, @site/shared ${version}\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`;
const BOAT = 'interface Boat {\n    name: string;\n    sail(): void;\n}';
const PORT = 'interface Port {\n    name: string;\n}';

test.each([
  ['a new member', '1.3.0', '1.4.0', BOAT.replace('sail', 'moor(): void;\n    sail')],
  ['a new declaration', '1.3.0', '1.4.0', `${BOAT}\n\n${PORT}`],
  ['a removed member', '1.3.0', '2.0.0', BOAT.replace('    name: string;\n', '')],
  ['a changed type of a member', '1.3.0', '2.0.0', BOAT.replace('void', 'Promise<void>')],
  [
    'a member moved to another declaration',
    '1.3.0',
    '2.0.0',
    `${BOAT.replace('    name: string;\n', '')}\n\n${PORT}`,
  ],
])('requires a higher version for %s', (_what, before, required, changed) => {
  const refusal = findLowVersion(report(before, BOAT), report(before, changed));
  expect(refusal).toContain(`version ${required} in`);
  expect(findLowVersion(report(before, BOAT), report(required, changed))).toBeNull();
});

test('requires a higher minor version for a change of types alone', () => {
  const changed = BOAT.replace('name: string', "name: 'Ferry'");
  const typesOnly = { typesOnly: true };
  expect(findLowVersion(report('1.3.0', BOAT), report('1.3.0', changed), typesOnly)).toContain(
    'version 1.4.0 in',
  );
  expect(findLowVersion(report('1.3.0', BOAT), report('1.4.0', changed), typesOnly)).toBeNull();
});

test('requires nothing when only the order of declarations and members changes', () => {
  const turned = 'interface Boat {\n    sail(): void;\n    name: string;\n}';
  expect(findLowVersion(report('1.3.0', BOAT, PORT), report('1.3.0', PORT, turned))).toBeNull();
});

test('records a new name with the version of its package, and forgets a removed one', () => {
  const recorded = { Anchor: '1.0.0', Boat: '1.2.0' };
  expect(recordNames(recorded, ['Boat', 'constructor', 'Anchor'], '1.3.0')).toEqual({
    Anchor: '1.0.0',
    Boat: '1.2.0',
    constructor: '1.3.0',
  });
  expect(recordNames(recorded, ['Boat'], '2.0.0')).toEqual({ Boat: '1.2.0' });
});

test('records no version later than that of the package', () => {
  expect(recordNames({ Anchor: '1.10.0', Boat: '1.9.0' }, ['Anchor', 'Boat'], '1.9.1')).toEqual({
    Anchor: '1.9.1',
    Boat: '1.9.0',
  });
});
