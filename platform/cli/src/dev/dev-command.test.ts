import { tmpdir } from 'node:os';
import { devCommand } from './dev-command';

const { PORT } = process.env;
afterEach(() => {
  if (PORT === undefined) delete process.env.PORT;
  else process.env.PORT = PORT;
});

test.each(['abc', '0', '70000'])('refuses the port «%s» before it starts anything', async (port) => {
  process.env.PORT = port;
  const repository = { root: tmpdir(), site: 'http://localhost:8080', ownArea: 'lavka', kit: {} };
  await expect(devCommand(repository, {})).rejects.toMatchObject({
    exitCode: 2,
    message: `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  });
});
