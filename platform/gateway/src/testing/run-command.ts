import { CommanderError } from 'commander';
import { buildCommand } from '../cli/command';
import type { CommandExtension } from '../cli/command-builder';
import { toUseError } from '../cli/commander.text';
import { toCliError } from '../cli/connection/cli-failure';
import { CliError } from '../cli/terminal/cli-error';
import type { CommandPorts } from '../cli/terminal/command-ports';
import type { Outcome } from '../cli/terminal/outcome';
import { toErrorJson, toTerminal, toText } from '../cli/terminal/output';
import { paintFor } from '../cli/terminal/paint';
import { createDeployClient } from '../deploy-client/deploy-client';

interface CommandContext {
  url: string;
  token: string;
  root?: string;
  isCurrent?: (area: string) => Promise<boolean>;
  assertKit?: () => Promise<void>;
  ownArea?: string;
  sign?: CommandPorts['sign'];
  extension?: CommandExtension;
}

/**
 * Runs the `site` command with these arguments, as `runSiteCommand` does. Resolves to the printed output and the
 * exit code.
 */
export async function runCommand(
  line: string[],
  {
    url,
    token,
    root = '',
    isCurrent = () => Promise.resolve(true),
    assertKit = () => Promise.resolve(),
    ownArea,
    sign = () => Promise.resolve(null),
    extension = {},
  }: CommandContext,
): Promise<{ output: string; exitCode: number }> {
  const output: string[] = [];
  let exitCode = 0;
  const asJson = line.includes('--json');
  const client = createDeployClient({ url, token }, { toError: (error) => toCliError(error, ownArea) });
  const progress = (text: string) => void (asJson || output.push(toTerminal(text)));
  const connect = () =>
    Promise.resolve({
      client,
      url,
      root,
      ownArea,
      paint: paintFor({}),
      progress,
      isCurrent,
      assertKit,
      sign,
    });
  const print = (outcome: Outcome, json: boolean) =>
    void output.push(toText(outcome, json), ...(json ? [] : (outcome.notes ?? []).map(toTerminal)));
  await buildCommand({ connect, root, ownArea, build: () => Promise.resolve(false), print }, extension)
    .parseAsync(line, { from: 'user' })
    .catch((thrown: Error) => {
      const error = thrown instanceof CommanderError ? toUseError(thrown) : thrown;
      if (error === null) return;
      if (error instanceof CliError) exitCode = error.exitCode;
      output.push(asJson && error instanceof CliError ? toErrorJson(error) : toTerminal(error.message));
    });
  return { output: output.join('\n'), exitCode };
}
