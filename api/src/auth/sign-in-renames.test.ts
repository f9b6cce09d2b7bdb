import { BackgroundTasks } from '@site/server/jobs/background-tasks';
import { readClient } from '@site/server/network/client';
import { selectByLogin, updatePlayer } from '../players/player.repo';
import { CHEAP_PASSWORDS } from '../testing/cheap-passwords';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { Passwords } from './passwords/password-hashing';
import { signIn } from './sign-in.service';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

test('signs in to no other account that gets the name while the password is verified', async () => {
  for (const login of ['first', 'second']) await api.join(login);
  const [first, second] = [await selectByLogin(api.db, 'first'), await selectByLogin(api.db, 'second')];
  if (!first || !second) throw new Error('no players');
  class RenamingPasswords extends Passwords {
    override async verify(...given: Parameters<Passwords['verify']>): Promise<boolean> {
      const isCorrect = await super.verify(...given);
      const passwordHash = await this.hash('Prichal-2026!y', { client: null });
      await updatePlayer(api.db, first!.id, { login: 'former', passwordHash });
      await updatePlayer(api.db, second!.id, { login: 'first' });
      return isCorrect;
    }
  }
  const ports = {
    ...{ db: api.db, passwords: new RenamingPasswords(CHEAP_PASSWORDS), origin: 'https://port.example' },
    ...{ background: new BackgroundTasks(() => {}), breachedPasswords: null, channels: [], telegram: null },
  };
  const attempt = {
    body: { emailOrLogin: 'first', password: PASSWORD },
    client: readClient({ ip: '93.184.216.34', headers: {} }),
    ...{ now: new Date(api.now()), reservePass: null },
  };
  await expect(signIn(ports, attempt)).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
});
