import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_TYPES, toContractTypes } from '../../shared/build/contract-types';
import { readArea } from '../../shared/build/read-area';
import { MODAL_NAMES } from '../../shared/contracts/modals';
import { SLOT_NAMES } from '../../shared/contracts/slots';
import { areaFolders, ROOT } from './area-folders';
import { AREA_SCHEMA, toAreaSchema } from './area-schema';

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
  const types = toContractTypes(await readArea(path.join(ROOT, folder)));
  const isCurrent = types === read(path.join(ROOT, folder, CONTRACT_TYPES));
  expect(isCurrent ? 'current' : `${folder}/${CONTRACT_TYPES} is out of date: ${RENEW}`).toBe('current');
});

test('has a current schema of area.json for editors, which each area.json names', () => {
  expect(read(AREA_SCHEMA) === toAreaSchema() ? 'current' : RENEW).toBe('current');
  for (const folder of areaFolders()) {
    const { $schema } = JSON.parse(read(path.join(folder, 'area.json')) ?? '') as { $schema: string };
    const named = $schema.replace('./node_modules/@site/shared/', path.join(ROOT, 'shared/'));
    expect(path.resolve(folder, named)).toBe(AREA_SCHEMA);
  }
});

test('declares each name once, and every name from the time before names began with an area', async () => {
  const names = (await Promise.all(areaFolders().map(declared))).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining([...MODAL_NAMES, ...SLOT_NAMES]));
});
