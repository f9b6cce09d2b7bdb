import type { DeployVerb } from '@site/contracts/deploy-token';
import { Command } from 'commander';
import { showExampleOf, speakRussian } from './commander.text';
import { helpText as text } from './help.text';
import { CliError } from './terminal/cli-error';
import { asInstalled } from './terminal/command-name';
import type { CommandPorts } from './terminal/command-ports';
import type { Outcome } from './terminal/outcome';

export interface SiteCommandPorts {
  /**
   * Connects to the site. Called only by commands that need a site. `verb` is the right that the command needs. Set it
   * if few tokens have it: a user without a token is then told to ask for one with this right.
   */
  connect: (verb?: DeployVerb) => Promise<CommandPorts>;
  /** Builds an area into its `dist` folder. Resolves to false if the build failed; it has printed why. */
  build: (area: string) => Promise<boolean>;
  /** Root folder of the repository. */
  root: string;
  /** Name of the only area in a repository of its own. Commands then need no name. */
  ownArea?: string | undefined;
  /** Says why a repository of one area names none. */
  noArea?: string | undefined;
  print: (outcome: Outcome, json: boolean) => void;
}

/** The function that a command runs. The parameters are the command's arguments, then its options. */
type Work = (...given: never[]) => Promise<Outcome>;

export class CommandBuilder {
  readonly site: Command;

  constructor(private readonly ports: SiteCommandPorts) {
    this.site = speakRussian(new Command('site').description(text.about), this.asRun);
  }

  /** Returns a text with its commands as they are run here. */
  private readonly asRun = (words: string): string =>
    this.ports.ownArea === undefined
      ? words
      : asInstalled(
          words,
          this.site.commands.map((command) => command.name()),
        );

  /**
   * Adds a command with a `--json` option and examples. `usage` is the command's name and arguments in
   * commander's syntax. `noArea` says why the area that the command needs is not known here.
   */
  add = (
    parent: Command,
    usage: string,
    about: string,
    work: Work,
    examples: readonly string[] = [],
    noArea?: string,
  ): Command => {
    const [, ...expected] = usage.split(' ');
    const command = parent
      .command(usage)
      .usage([...expected, text.words.options].join(' '))
      .description(about)
      .option('--json', text.json);
    const [example] = examples;
    if (example !== undefined) {
      command.addHelpText('after', text.examples(examples));
      showExampleOf(command, { example, noArea, asRun: this.asRun });
    }
    return command.action(async (...all: unknown[]) => {
      // commander passes the command itself as the last argument
      const { data, lines, notes } = await work(...(all.slice(0, -1) as never[])).catch((error: unknown) => {
        if (!(error instanceof CliError)) throw error;
        throw new CliError(this.asRun(error.message), error.exitCode, error.refused);
      });
      const outcome = { data, lines: lines.map(this.asRun), ...(notes && { notes: notes.map(this.asRun) }) };
      this.ports.print(outcome, Boolean(command.opts()['json']));
    });
  };

  /**
   * Wraps a command function that needs a site: connects first, then passes the connection as the first
   * argument. `verb` is that of `connect`.
   */
  withSite =
    <A extends unknown[]>(work: (ports: CommandPorts, ...given: A) => Promise<Outcome>, verb?: DeployVerb) =>
    async (...given: A) =>
      work(await this.ports.connect(verb), ...given);
}

/** Commands that the product adds, or a repository of one area (`own`), keyed by their group in the help. */
export type CommandExtension = Partial<Record<'look' | 'own' | 'admin', (builder: CommandBuilder) => void>>;
