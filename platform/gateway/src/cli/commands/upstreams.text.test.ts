import type { UpstreamStatus } from '@site/contracts/upstream';
import { upstreamsText } from './upstreams.text';

const LAVKA: UpstreamStatus = {
  ...{
    area: 'lavka',
    url: 'https://lavka.example.org',
    by: 'CI',
    why: 'a test',
    since: '2026-11-23T10:00:00Z',
  },
  ...{ calls: 0, failures: 0, resting: false },
};

test.each<[string, Partial<UpstreamStatus>, string]>([
  ['has made no calls', {}, 'ещё не вызывали, отвечает ли он, неизвестно; вызовов 0, сбоев 0'],
  [
    'does not say when the backend answered',
    { calls: 500 },
    'отвечает ли он, неизвестно; вызовов 500, сбоев 0',
  ],
])('claims nothing about the replies of a backend when the gateway %s', (_what, known, line) => {
  expect(upstreamsText.status({ ...LAVKA, ...known })).toBe(
    `lavka: бэкенд https://lavka.example.org ${line}`,
  );
});

test('says that a backend whose calls get no answer has not answered yet', () => {
  const silent = { since: '2026-11-23T10:00:00Z', fault: 'connect' } as const;
  expect(upstreamsText.status({ ...LAVKA, failures: 1, silent })).toContain(
    '(нет соединения), ответов ещё не было; вызовов 1, сбоев 1',
  );
});

test('says of a backend that answers with errors until its calls rest that it answers', () => {
  const answeredAt = '2026-11-23T10:00:00Z';
  expect(upstreamsText.state({ ...LAVKA, failures: 9, resting: true, answeredAt })).toBe('отвечает ошибками');
});
