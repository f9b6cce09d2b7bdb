import { operatorLine, OperatorError } from './failure.mjs';
import { CommandFailed } from './run.mjs';

const systemError = (code: string, details: object) => Object.assign(new Error(code), { code, ...details });

test('a taken port names itself and the way out', () => {
  expect(operatorLine(systemError('EADDRINUSE', { port: 8080 }))).toBe(
    'Порт 8080 уже занят. Остановите того, кто его держит, или выберите другой: PORT=8081 npm start.',
  );
});

test.each([
  ['of the system', systemError('ENOSPC', { path: '/srv/site/.cache/probe' })],
  [
    'deep in a tool’s output',
    new CommandFailed('pnpm install', 1, 'npm ERR! nospc ENOSPC: no space left on device'),
  ],
])('a full disk is said, out %s', (_where, error) => {
  expect(operatorLine(error)).toBe('На диске не осталось места. Освободите хотя бы 2 ГБ и запустите снова.');
});

test.each(['EACCES', 'EROFS', 'EPERM'])('a folder without rights is named (%s)', (code) => {
  expect(operatorLine(systemError(code, { path: '/srv/site/.cache/probe' }))).toContain('/srv/site/.cache');
});

test('a read-only disk, which answers that the new folder is missing, counts as one without rights', () => {
  const error = systemError('ENOENT', { syscall: 'mkdir', path: '/srv/site/.data/lock' });
  expect(operatorLine(error)).toContain('Нельзя записать в /srv/site/.data.');
});

test('an install without a network says so', () => {
  const error = new CommandFailed('npx pnpm install', 1, 'request failed, reason: getaddrinfo ENOTFOUND');
  expect(operatorLine(error)).toContain('нет связи с реестром npm');
});

test('what already is a line for the operator stays as it is', () => {
  expect(operatorLine(new OperatorError('PORT=abc не подходит.'))).toBe('PORT=abc не подходит.');
});

test('a bug is not dressed up as an expected failure', () => {
  expect(operatorLine(new TypeError('site.close is not a function'))).toBeNull();
});
