import { pickWinners } from './pick-winners';

test('gives the place of a withdrawn number to nobody else', () => {
  const draw = { seed: 'a'.repeat(64), randomness: 'b'.repeat(64), places: 1 };
  const ids = [11, 12, 13, 14];
  const [winner = 0] = pickWinners({ ...draw, participants: ids });
  const others = ids.filter((id) => id !== winner);
  expect(pickWinners({ ...draw, participants: others, withdrawn: [winner], method: 2 })).toEqual([]);
  expect(pickWinners({ ...draw, participants: others, withdrawn: [winner] })).toHaveLength(1);
});
