import { ADMIN_COMMAND } from '../../refusals/token-command.text';

/**
 * Returns texts with the commands as they can be run in a repository of one area, where the program is installed for
 * the repository only. `commands` are the names of the commands of `site`. Commands for an administrator, who may have
 * another repository, stay as they are.
 */
export function asInstalled(text: string, commands: readonly string[]): string {
  const names = [...commands, '--help'].join('|');
  const call = new RegExp(`(?<![\\w/.-]|npx |--no |-- )site (?=(?:${names})(?![\\w-]))`, 'g');
  return text
    .split('\n')
    .map((line, n, lines) => (isForAdmin(lines[n - 1]) ? line : line.replace(call, 'npx --no site ')))
    .join('\n');
}

const isForAdmin = (before = '') => before.endsWith(ADMIN_COMMAND);
