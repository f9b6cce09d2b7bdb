import { againstText } from './against.text.mjs';

test('says how long a backend did not reply', () => {
  expect(
    againstText.backendFailed('GET /api/lavka/goods', 'http://localhost:9000', 'reply-timeout', '5 s'),
  ).toBe('  GET /api/lavka/goods: бэкенд http://localhost:9000 не ответил за 5 с');
});

test('says which program is started with the address of the development server', () => {
  const server = {
    url: 'http://localhost:8081',
    remote: 'https://site.example',
    area: 'lavka',
    release: null,
  };
  expect(againstText.ready({ ...server, backend: 'http://localhost:9000' })).toContain(
    '\n  ключи для проверки токенов даёт этот сервер: запустите бэкенд с SITE_URL=http://localhost:8081\n',
  );
});
