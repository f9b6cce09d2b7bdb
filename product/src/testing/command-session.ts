import { runCommand } from '@site/gateway/testing/run-command';
import { productCommands } from '../cli/product-commands';
import { ANNA } from './drill-environment';

/** What a command has said, the code of its preview and the id of its operation, if it names them. */
export interface Said {
  output: string;
  exitCode: number;
  seen: string;
  id: string;
}

/** A session of `site` commands. Names take the place of what differs between runs. */
export class CommandSession {
  private readonly names = new Map<string, string>();
  private readonly lines: string[] = [];
  private operations = 0;

  constructor(private readonly url: string) {}

  /** Shows `name` instead of a value from now on. */
  name(value: string, name: string): void {
    this.names.set(value, name);
  }

  /** Runs a command as an operator, without a line in the session. */
  async run(line: string[], { token } = ANNA): Promise<Said> {
    const context = { url: this.url, token, extension: productCommands };
    const { output, exitCode } = await runCommand(line, context);
    // words such as «без --seen каждая» are no code
    const seen = /--seen ([\w-]+)/.exec(output)?.[1] ?? '';
    const id = /\b[0-9a-f]{16}\b/.exec(output)?.[0] ?? '';
    if (id !== '' && !this.names.has(id)) this.name(id, `<операция ${(this.operations += 1)}>`);
    if (seen !== '') this.name(seen, '<код>');
    return { output, exitCode, seen, id };
  }

  /** Runs a command as part of the session. */
  async say(line: string[], operator = ANNA): Promise<Said> {
    const said = await this.run(line, operator);
    const quoted = line.map((word) => (word.includes(' ') ? `'${word}'` : word));
    const code = said.exitCode === 0 ? [] : [`[${said.exitCode}]`];
    this.lines.push(`${operator.name}$ site ${quoted.join(' ')}`, said.output, ...code, '');
    return said;
  }

  /** Shows a command of somebody else, and what it has printed. */
  show(who: string, command: string, output: readonly string[] = []): void {
    this.lines.push(`${who}$ ${command}`, ...output, '');
  }

  /** Returns the session since the last call. */
  take(): string {
    let text = this.lines
      .splice(0)
      .join('\n')
      .replaceAll(/[^\S\n]/g, ' ');
    for (const [value, name] of this.names) text = text.replaceAll(value, name);
    return text
      .replaceAll(/^(Печать книг|Последняя печать|Печатей ещё нет).*\n/gm, '')
      .replaceAll(/\d\d\.\d\d\.\d{4}(, \d\d:\d\d МСК)?/g, (_, time) => (time ? '<время>' : '<дата>'))
      .replaceAll(/\d{4}-\d\d-\d\d/g, '<день>')
      .replaceAll('<день> — <день>', '<день>')
      .replaceAll(/(?<=\S) {2,}/g, '  ')
      .trim();
  }
}
