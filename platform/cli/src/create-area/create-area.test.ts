import { tmpdir } from 'node:os';
import { createArea } from './create-area';

test('shows a complete call when the address of the site is missing', async () => {
  await expect(createArea(tmpdir(), 'lavka', undefined)).rejects.toMatchObject({
    exitCode: 2,
    message: 'Нужен адрес сайта. Пример: site create-area lavka --site https://site.example',
  });
});
