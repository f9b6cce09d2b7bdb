import { refuseOldNode } from './node-version.mjs';

/**
 * Runs the check for a version. Returns the exit code and the printed line, or null if the check accepts the
 * version.
 */
function check(version: string) {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  refuseOldNode(version);
  return exit.mock.calls.length > 0 ? { code: exit.mock.calls[0]?.[0], line: log.mock.calls[0]?.[0] } : null;
}

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts Node %s', (version) => {
  expect(check(version)).toBeNull();
});

test.each(['20.18.9', '18.20.8', '8.17.0'])('refuses Node %s with one line', (version) => {
  expect(check(version)).toEqual({
    code: 1,
    line: `Нужен Node.js 20.19.0 или новее, а здесь ${version}. Свежий можно взять на https://nodejs.org.`,
  });
});
