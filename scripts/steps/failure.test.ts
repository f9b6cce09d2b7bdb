import { operatorLine, OperatorError } from './failure.mjs';
import { CommandFailed } from './run.mjs';

const systemError = (code: string, details: object) => Object.assign(new Error(code), { code, ...details });

test('names the taken port and how to choose another', () => {
  expect(operatorLine(systemError('EADDRINUSE', { port: 8080 }))).toBe(
    'Порт 8080 уже занят. Остановите того, кто его держит, или выберите другой: PORT=8081 npm start.',
  );
});

test('names the command that the developer has to repeat with another port', () => {
  const line = operatorLine(systemError('EADDRINUSE', { port: 8799, command: 'pnpm dev home' }));
  expect(line).toMatch(/PORT=8800 pnpm dev home\.$/);
});

test.each([
  ['from a system error', systemError('ENOSPC', { path: '/srv/site/.cache/probe' })],
  [
    'from the output of a tool',
    new CommandFailed('pnpm install', 1, 'npm ERR! nospc ENOSPC: no space left on device'),
  ],
])('reports a full disk %s', (_where, error) => {
  expect(operatorLine(error)).toBe('На диске не осталось места. Освободите хотя бы 2 ГБ и запустите снова.');
});

test.each(['EACCES', 'EROFS', 'EPERM'])('names a folder without write permission (%s)', (code) => {
  expect(operatorLine(systemError(code, { path: '/srv/site/.cache/probe' }))).toContain('/srv/site/.cache');
});

test('treats ENOENT from mkdir on a read-only disk as missing permission', () => {
  const error = systemError('ENOENT', { syscall: 'mkdir', path: '/srv/site/.data/lock' });
  expect(operatorLine(error)).toContain('Нельзя записать в /srv/site/.data.');
});

test('reports a missing network during the install', () => {
  const error = new CommandFailed('npx pnpm install', 1, 'request failed, reason: getaddrinfo ENOTFOUND');
  expect(operatorLine(error)).toContain('нет связи с реестром npm');
});

test('keeps the message of an OperatorError', () => {
  expect(operatorLine(new OperatorError('PORT=abc не подходит.'))).toBe('PORT=abc не подходит.');
});

test('returns null for a bug', () => {
  expect(operatorLine(new TypeError('site.close is not a function'))).toBeNull();
});
