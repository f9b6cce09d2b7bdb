import { connectionText, tokenRefusalText } from './connection.text';

const claims = { paths: ['/lavka'], modals: [], slots: [] };
const ended = { token: 'CI', id: '0f8c1d52', at: '2026-11-22T02:41:07.000Z' };

test.each([
  ['has expired', tokenRefusalText({ reason: 'expired', ...ended })],
  ['was revoked', tokenRefusalText({ reason: 'revoked', ...ended })],
  ['is not known', connectionText.wrongToken],
])('says what to do when the token %s', (_what, text) => {
  expect(text).toContain('администратор');
  expect(text).toMatch(/export SITE_TOKEN=…$/);
});

test.each(['expired', 'revoked'] as const)(
  'prints the command for a new token with the rights of one that is %s',
  (reason) => {
    const held = { areas: ['lavka'], verbs: ['read', 'deploy'], claims };
    expect(tokenRefusalText({ reason, ...ended, held })).toContain(
      '\n  site token create "…" --areas lavka --verbs read,deploy --paths /lavka\n',
    );
  },
);

test('says who may override a refusal', () => {
  const refused = { reason: 'verb', token: 'CI', verb: 'force', verbs: ['read', 'deploy'] } as const;
  expect(tokenRefusalText({ ...refused, verbs: [...refused.verbs] })).toContain(
    'может администратор сайта, то есть токен со всеми правами, или токен, который он сделает. Команда для администратора:\n  site token create "…" --areas … --verbs read,deploy,force',
  );
});

test('says whom to ask for a right that the token lacks', () => {
  const refused = { reason: 'verb', token: 'team', verb: 'upstream', verbs: ['read', 'deploy'] } as const;
  const text = tokenRefusalText({ ...refused, verbs: [...refused.verbs] });
  expect(text).toContain('Попросите администратора сайта');
  expect(text).toMatch(/:\n {2}site token create "…" --areas … --verbs read,deploy,upstream$/);
});

test('prints a command for a token with the rights that the token has and the missing one', () => {
  const verbs = ['read', 'deploy'];
  const held = { areas: ['lavka'], claims };
  const refused = { reason: 'verb', token: 'team', verb: 'freeze', verbs, held } as const;
  expect(tokenRefusalText(refused)).toMatch(
    /:\n {2}site token create "…" --areas lavka --verbs read,deploy,freeze --paths \/lavka$/,
  );
  expect(tokenRefusalText({ ...refused, verb: 'force' })).toMatch(
    /:\n {2}site token create "…" --areas lavka --verbs read,deploy,force --paths \/lavka$/,
  );
});

test('prints a command for a token with the rights that the token has and what the release claims', () => {
  const claimed = { paths: ['/sale'], modals: [], slots: [], calls: ['POST /api/orders/create'] };
  const refused = { reason: 'claims', token: 'team', area: 'lavka', release: '3f2a9c01d4e5b677' } as const;
  const held = { areas: ['lavka', 'home'], verbs: ['read', 'deploy', 'rules', 'force'] };
  expect(tokenRefusalText({ ...refused, claimed, claims, held })).toMatch(
    /:\n {2}site token create "…" --areas lavka,home --verbs read,deploy,rules,force --paths \/lavka,\/sale --calls "POST \/api\/orders\/create"$/,
  );
});

test('puts a list with an asterisk into quotes', () => {
  const held = { areas: ['*'], claims: { ...claims, paths: ['*'] } };
  expect(tokenRefusalText({ reason: 'verb', token: 'team', verb: 'gc', verbs: ['read'], held })).toMatch(
    /--areas "\*" --verbs read,gc --paths "\*"$/,
  );
});

test('says whom to ask for what when the token is limited to other areas', () => {
  const refused = { reason: 'area', token: 'CI', verb: 'deploy', areas: ['home', 'promo'] } as const;
  const areas = [...refused.areas];
  expect(tokenRefusalText({ ...refused, areas, area: 'lavka' })).toBe(
    'Токен «CI» ограничен областями: home, promo. Права deploy для области lavka он не даёт. Проверьте, тот ли токен в SITE_TOKEN, или попросите у администратора сайта токен для области lavka. Команда для администратора:\n  site token create "lavka" --areas lavka --verbs read,preview,deploy,rollback,canary,rules\nЕсли область новая, добавьте к команде её пути: --paths /lavka',
  );
  const upstream = { ...refused, areas, verb: 'upstream', area: 'lavka' } as const;
  expect(tokenRefusalText(upstream)).toContain(
    '--verbs read,preview,deploy,rollback,canary,rules,upstream\n',
  );
  expect(tokenRefusalText({ ...refused, areas, verb: 'rules', area: '*' })).toMatch(
    /только токен всех областей\. Попросите администратора сайта сделать это\.$/,
  );
});
