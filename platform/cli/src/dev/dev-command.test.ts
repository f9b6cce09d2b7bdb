import { tmpdir } from 'node:os';
import { devCommand } from './dev-command';

const repository = { root: tmpdir(), site: 'http://localhost:8080', ownArea: 'lavka', kit: {} };
const { PORT } = process.env;
afterEach(() => {
  if (PORT === undefined) delete process.env.PORT;
  else process.env.PORT = PORT;
});

test.each(['abc', '0', '70000'])('refuses the port «%s» before it starts anything', async (port) => {
  process.env.PORT = port;
  await expect(devCommand(repository, {})).rejects.toMatchObject({
    exitCode: 2,
    message: `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  });
});

test.each(['localhost:4000', 'http://shop.example.org', '4000'])(
  'refuses the backend «%s» before it starts anything',
  async (backend) => {
    await expect(devCommand(repository, { backend })).rejects.toMatchObject({
      exitCode: 2,
      message: `«${backend}» — не адрес бэкенда области. Нужен https://… или http://localhost:порт, без параметров.`,
    });
  },
);
