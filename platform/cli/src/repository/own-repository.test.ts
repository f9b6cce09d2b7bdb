import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRepository } from './own-repository';

test('says why a folder has no area', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-repository-'));
  try {
    expect(await openRepository(folder)).toMatchObject({
      noArea: 'Здесь нет area.json: перейдите в папку области.',
    });
    await writeFile(path.join(folder, 'area.json'), '{}');
    expect(await openRepository(folder)).toMatchObject({ noArea: 'area.json: нет поля name.' });
    await writeFile(path.join(folder, 'area.json'), '{ "name": "lavka" }');
    expect(await openRepository(folder)).toMatchObject({ ownArea: 'lavka' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
