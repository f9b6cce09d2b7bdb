import { linkRefusal, moveRefusal } from '../../refusals/refusal';
import { describeRefusal } from './describe-refusal';

test.each([
  [
    moveRefusal('CONFLICT', { reason: 'left-release', area: 'home', release: '3f2a9c01d4e5b677' }),
    /^От выпуска 3f2a9c01 области home уже отказались/,
  ],
  [
    linkRefusal([{ kind: 'version', message: 'home needs react ^20; shell provides 19.0.0' }]),
    /^не сходится с тем, что в эфире: home needs react \^20; shell provides 19\.0\.0$/,
  ],
])('describes a refusal to operators in their language', (refused, described) => {
  expect(describeRefusal(refused)).toMatch(described);
});
