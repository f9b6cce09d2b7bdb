import { againstText } from './against.text.mjs';

test('says how long a backend did not reply', () => {
  expect(
    againstText.backendFailed('GET /api/lavka/goods', 'http://localhost:9000', 'reply-timeout', '5 s'),
  ).toBe('  GET /api/lavka/goods: бэкенд http://localhost:9000 не ответил за 5 с');
});
