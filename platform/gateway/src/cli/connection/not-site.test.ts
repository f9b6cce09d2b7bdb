import { createDeployClient } from '../../deploy-client/deploy-client';
import { startTeamService, type TeamService } from '../../testing/team-service';
import { toCliError } from './cli-failure';

let server: TeamService;
beforeAll(async () => {
  server = await startTeamService((_request, reply) => {
    reply.writeHead(404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code: 'NOT_FOUND', message: 'NOT_FOUND' }));
  });
});
afterAll(() => server.close());

/** Rejects every call in the repository of one area. */
const clientOfTeam = (url: string) =>
  createDeployClient({ url, token: 'token' }, { toError: (error) => toCliError(error, 'lavka') });

test('says of a server that knows no call of the site that it is none', async () => {
  const client = createDeployClient({ url: server.url, token: 'token' }, { toError: toCliError });
  await expect(client.fetchStatus()).rejects.toMatchObject({
    message: `По адресу ${server.url} отвечает не сайт (HTTP 404). Проверьте SITE_URL.`,
    exitCode: 3,
  });
});

test('tells a team, which starts no site, to check the address of a site that does not answer', async () => {
  await expect(clientOfTeam('http://localhost:1').fetchStatus()).rejects.toMatchObject({
    message:
      'Сайт по адресу http://localhost:1 не отвечает. Проверьте сеть и адрес: он записан в package.json, другой задаёт SITE_URL. Если всё верно, скажите администратору сайта.',
    exitCode: 3,
  });
  const own = createDeployClient({ url: 'http://localhost:1', token: 'token' }, { toError: toCliError });
  await expect(own.fetchStatus()).rejects.toMatchObject({ message: expect.stringMatching(/npm start\.$/) });
});

test('tells a team, which has no data folder of the site, whom to ask when its token is not known', async () => {
  const refusing = await startTeamService((_request, reply) => {
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code: 'UNAUTHORIZED', message: 'UNAUTHORIZED' }));
  });
  await expect(clientOfTeam(refusing.url).fetchStatus()).rejects.toMatchObject({
    message:
      'Токен не подошёл: сайт такого не знает. Проверьте, что в SITE_TOKEN токен целиком и он с этого сайта. Если он потерян, попросите новый у администратора сайта и задайте его: export SITE_TOKEN=…',
    exitCode: 4,
  });
  await refusing.close();
});
