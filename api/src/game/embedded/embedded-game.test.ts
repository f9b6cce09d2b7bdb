import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { createEmbeddedGame } from './embedded-game';
import { queueGrant } from '../grants/grant.service';
import { selectByLogin } from '../../players/player.repo';
import { characters } from './character.table';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

test('delivers a grant once, after the first character of the player exists', async () => {
  await api.join('newcomer');
  const { id: playerId } = (await selectByLogin(api.db, 'newcomer'))!;
  const game = createEmbeddedGame(api.db, () => new Date());
  const now = new Date(api.now());
  const grant = {
    key: `welcome/${playerId}`,
    playerId,
    reward: { money: 5_000, vehicle: { model: 'tug', name: 'Пикап «Буксир»' } },
    now,
  };
  await api.db.transaction((tx) => queueGrant(tx, grant));
  await api.clean();
  const newCharacter = {
    playerId,
    position: 0,
    firstName: 'Пётр',
    lastName: 'Вновь',
    level: 1,
    cash: 100,
    bank: 0,
  };
  await api.db
    .insert(characters)
    .values({ ...newCharacter, profession: null, portrait: 'a', playMinutes: 0 });
  for (let time = 0; time < 2; time += 1) {
    api.advanceClock(30_000);
    await api.clean();
  }
  const { list } = await game.readCharacters(playerId);
  expect(list[0]?.parameters).toContainEqual({ name: 'cash', parameter: 5_100 });
  // a vehicle that was given has no price yet
  expect(list[0]?.propertyList[2]?.itemData).toEqual([
    { id: expect.any(Number), name: 'Пикап «Буксир»', mark: 'ТРАНЗИТ' },
  ]);
});
