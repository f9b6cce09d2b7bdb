import { CliError } from './cli-error';
import { toErrorJson, toTerminal, toText } from './output';

const EVIL = '\u001b]0;OWNED\u0007\u001b[2J\u001b[1;1H\u202eВсё хорошо\u009b2J';
const SHOWN = ']0;OWNED[2J[1;1HВсё хорошо2J';

test('prints names of teams without what changes a terminal, and keeps lines and styles', () => {
  const lines = [`\u001b[32m+ ${EVIL}\u001b[39m`, `− ${EVIL}`];
  const printed = `\u001b[32m+ ${SHOWN}\u001b[39m\n− ${SHOWN}`;
  expect(toText({ data: null, lines }, false)).toBe(printed);
  expect(toTerminal(lines.join('\n'))).toBe(printed);
});

test('escapes the same characters in the output for programs', () => {
  const data = { names: [EVIL] };
  for (const json of [toText({ data, lines: [] }, true), toErrorJson(new CliError(EVIL, 1))])
    expect(toTerminal(json)).toBe(json);
  expect(JSON.parse(toText({ data, lines: [] }, true))).toEqual(data);
});
