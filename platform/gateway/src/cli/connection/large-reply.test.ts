import { createDeployClient } from '../../deploy-client/deploy-client';
import { startTeamService, type TeamService } from '../../testing/team-service';
import { toCliError } from './cli-failure';

/** One value more than the client accepts, in 10 MB. */
const LARGE = `[${'0,'.repeat(5_000_000)}0]`;

let site: TeamService;
beforeAll(async () => {
  site = await startTeamService((_request, reply) => void reply.end(LARGE));
});
afterAll(() => site.close());

const client = () => createDeployClient({ url: site.url, token: 'token' }, { toError: toCliError });

test('says that a reply of the site is too large', async () => {
  await expect(client().fetchStatus()).rejects.toMatchObject({
    message: 'Ответ сайта слишком большой: больше 64 МиБ или 5 млн значений.',
    exitCode: 3,
  });
});

test('says after a change that it may have been made', async () => {
  await expect(client().collectGarbage()).rejects.toMatchObject({
    message:
      'Ответ сайта слишком большой: больше 64 МиБ или 5 млн значений. Изменение могло и состояться. Посмотрите site log, прежде чем повторять.',
  });
});
