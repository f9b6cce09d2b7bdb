import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_TYPES, toAreaTypes } from '../../platform/build/contract-types';
import { readArea } from '../../platform/build/read-area';
import { areaFolders, ROOT } from './area-folders';
import { AREA_SCHEMA, toAreaSchema } from './area-schema';

/** Modals and slots from the time before names began with the area's name (docs/product/frame.md#modals). */
const PLAIN_NAMES = [
  'change-password',
  'change-email',
  'confirm-email',
  'set-authenticator',
  'set-backup-codes',
  'set-notifications',
  'payment-method',
  'case-info',
  'hint',
  'authorization-2fa',
  'create-promocode',
  'password-recovery',
  'process-laucher', // misspelt in the wire format
  'screenshots',
  'sign-in',
];

const RENEW = 'run `pnpm contracts`';
const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};
const relative = (folder: string) => path.relative(ROOT, folder);
const declared = async (folder: string) => {
  const { source } = await readArea(folder);
  return Object.values(source).flatMap((parts) => Object.keys(parts));
};

test.each(areaFolders().map(relative))('has current types of the contract of %s', async (folder) => {
  const types = toAreaTypes(await readArea(path.join(ROOT, folder)));
  const isCurrent = types === read(path.join(ROOT, folder, CONTRACT_TYPES));
  expect(isCurrent ? 'current' : `${folder}/${CONTRACT_TYPES} is out of date: ${RENEW}`).toBe('current');
});

test('has a current schema of area.json for editors, which each area.json names', () => {
  expect(read(AREA_SCHEMA) === toAreaSchema() ? 'current' : RENEW).toBe('current');
  for (const folder of areaFolders()) {
    const { $schema } = JSON.parse(read(path.join(folder, 'area.json')) ?? '') as { $schema: string };
    const named = $schema.replace('./node_modules/@site/contracts/', path.join(ROOT, 'platform/contracts/'));
    expect(path.resolve(folder, named)).toBe(AREA_SCHEMA);
  }
});

test('declares each name once, and without an area only the names from before names began with one', async () => {
  const names = (await Promise.all(areaFolders().map(declared))).flat();
  expect(new Set(names).size).toBe(names.length);
  const plain = names.filter((name) => !name.includes('/'));
  expect(plain.sort()).toEqual(PLAIN_NAMES.sort());
});
