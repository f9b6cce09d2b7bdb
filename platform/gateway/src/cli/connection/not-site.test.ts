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

test('says of a server that knows no call of the site that it is none', async () => {
  const client = createDeployClient({ url: server.url, token: 'token' }, { toError: toCliError });
  await expect(client.fetchStatus()).rejects.toMatchObject({
    message: `По адресу ${server.url} отвечает не сайт (HTTP 404). Проверьте SITE_URL.`,
    exitCode: 3,
  });
});
