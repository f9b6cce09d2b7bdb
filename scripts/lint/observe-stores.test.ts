import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { observeStores } from '../../platform/presets/rules/observe-stores.mjs';

const STORE = `
  declare class FieldStore { text: string; }
  declare class ProfileStore { coins: number; field: FieldStore; load(): void; }
  declare const profile: ProfileStore;
  declare const useProfile: () => ProfileStore;
  declare const useMemo: <T>(make: () => T, values: unknown[]) => T;
  declare const observer: <T>(component: T) => T;
  declare const Row: (props: { coins?: number; field?: FieldStore; onPress?: () => void }) => null;
`;

const folder = mkdtempSync(path.join(tmpdir(), 'observe-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

function refusals(code: string): string[] {
  const file = path.join(folder, 'page.tsx');
  writeFileSync(file, STORE + code);
  const program = ts.createProgram([file], { jsx: ts.JsxEmit.Preserve, noLib: true, types: [] });
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    plugins: { site: { rules: { 'observe-stores': observeStores } } },
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      parserOptions: { programs: [program] },
    },
    rules: { 'site/observe-stores': 'error' },
  };
  const linter = new Linter({ cwd: folder });
  return linter.verify(STORE + code, [config], { filename: file }).map(({ message }) => message);
}

test.each([
  ['a component', 'function Purse() { return <Row coins={profile.coins} />; }'],
  [
    'a component that gets the store by a hook',
    'const Purse = () => { const { coins } = useProfile(); return <Row coins={coins} />; };',
  ],
  [
    'the rows of a list',
    'function Purse() { return <Row>{[1].map((id) => <Row key={id} coins={profile.coins} />)}</Row>; }',
  ],
  [
    'a memo',
    'function Purse() { const coins = useMemo(() => profile.coins, []); return <Row coins={coins} />; }',
  ],
  [
    'a function that is called at once',
    'function Purse() { return (() => <Row coins={profile.coins} />)(); }',
  ],
  [
    'a field of a store in a store',
    'export function Purse() { return <Row>{useProfile().field.text}</Row>; }',
  ],
])('refuses a read of a store in %s without observer', (_where, code) => {
  expect(refusals(code)).toEqual([
    expect.stringMatching(/^Purse читает (coins|text) из хранилища.*observer\(function Purse/),
  ]);
});

test.each([
  ['in an observer', 'const Purse = observer(function Purse() { return <Row coins={profile.coins} />; });'],
  ['in a handler', 'function Purse() { return <Row onPress={() => void profile.coins} />; }'],
  [
    'in a list of an observer',
    'const Purse = observer(function Purse() { return [1].map(() => <Row coins={profile.coins} />); });',
  ],
  [
    'in a list of a handler',
    'function Purse() { return <Row onPress={() => void [1].map(() => profile.coins)} />; }',
  ],
  ['of a method', 'function Purse() { return <Row onPress={profile.load} />; }'],
  ['of another store that is handed on', 'function Purse() { return <Row field={profile.field} />; }'],
  ['in a function that is no component', 'const coinsOf = () => profile.coins;'],
])('allows a read of a store %s', (_where, code) => {
  expect(refusals(code)).toEqual([]);
});
