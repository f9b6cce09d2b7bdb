import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DevEvent, Mistake, SourcePlace } from '@site/build/dev/events';
import { isSameFault } from '@site/build/dev/same-fault';
import type { SourceFault } from '@site/build/source-fault';
import { CheckerProcess } from './checker-process';
import { codeFrame } from './code-frame';
import { findUndeclared } from './find-undeclared';
import { mistakesText as text } from './mistakes.text.mjs';
import { findSourcePlace, type ReadMap } from './source-place';

/** Time by which file systems may record a change too early. */
const CLOCK_STEP_MS = 20;

/** A mistake as the checker sends it. */
type Found = Omit<Mistake, 'frame'>;

export interface MistakesOptions {
  root: string;
  /**
   * Program that checks the sources after each change and sends its parent process all present problems. Its arguments
   * are `folders`. It is started again when it ends, at most twice in a row if it ends soon after each start. After the
   * exit code 75 it is started again always and without a message.
   */
  checker: string;
  /** Folders whose sources are checked, relative to the root. */
  folders: readonly string[];
  /** Finds further problems in a folder, with files relative to it. */
  findMore?: (folder: string) => Promise<SourceFault[]>;
  publish: (event: DevEvent) => void;
  say: (line: string) => void;
  readMap: ReadMap;
}

/**
 * Mistakes of a development site beside failed builds: what the checkers find in the sources, and what the code
 * throws. Shows them in the terminal and over the page.
 */
export class Mistakes {
  private checker: CheckerProcess<Found> | null = null;
  /** The lines printed last, so that the same mistakes are printed once; null before the first result. */
  private printed: string | null = null;

  private checkRuns = 0;
  /** What the checker found last; null before its first result. */
  private checked: readonly Found[] | null = null;
  private checkedAt = 0;
  /** The mistakes that the page shows. */
  private shown: readonly Mistake[] = [];
  /** Errors of the page that were printed since the last build. A page reports the same one more than once. */
  private readonly thrown = new Set<string>();
  /** Output of failed builds by area, which the terminal shows already. */
  private readonly failed = new Map<string, readonly string[]>();

  constructor(private readonly options: MistakesOptions) {}

  /** Starts the checkers in a process of their own, which also checks each later change. */
  startChecks(): void {
    const { root, folders, checker: program, say } = this.options;
    const onProblems = (problems: Found[]) => {
      this.checked = problems;
      this.checkedAt = Date.now() - CLOCK_STEP_MS;
      void this.showChecks(problems);
    };
    say(text.checking);
    this.options.publish({ area: '', kind: 'checking', source: 'checks' });
    this.checker = new CheckerProcess<Found>({ root, program, folders, onProblems, say });
    this.checker.start();
  }

  /**
   * Shows what `findMore` finds now. Does nothing before the first result of the checker, because the first result
   * shows it.
   */
  showMore(): void {
    if (this.checked) void this.showChecks(this.checked);
  }

  /** Remembers the output of an area's latest build, so that the terminal does not repeat its problems. */
  noteBuild(area: string, problems: readonly string[]): void {
    this.failed.set(area, problems);
    this.thrown.clear();
    this.hideOutdated();
  }

  /** Hides mistakes in files that have changed since the last check, because a reloaded page would show them again. */
  private hideOutdated(): void {
    const isChanged = ({ file }: Mistake) =>
      (statSync(path.join(this.options.root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) >
      this.checkedAt;
    const present = this.shown.filter((mistake) => !isChanged(mistake));
    if (present.length < this.shown.length) this.publishChecks(present);
  }

  private publishChecks(mistakes: Mistake[]): void {
    this.shown = mistakes;
    this.options.publish({ area: '', kind: 'mistakes', source: 'checks', mistakes });
  }

  private get problems(): string[] {
    return [...this.failed.values()].flat();
  }

  /** Shows an error that an area threw while it rendered on the server. `stack` contains its message. */
  async showServerThrow(area: string, stack: string): Promise<void> {
    const mistake = await this.toMistake({ message: stack.split('\n', 1)[0] ?? '', stack });
    if (!mistake) return;
    this.options.say(text.onServer(area, toLines(mistake)));
    this.options.publish({ area, kind: 'mistakes', source: 'server', mistakes: [mistake] });
  }

  /** Hides the errors that an area threw on the server, because it was rebuilt. */
  forgetServerThrow(area: string): void {
    this.options.publish({ area, kind: 'mistakes', source: 'server', mistakes: [] });
  }

  /** Returns the place of an error that the browser reports, and prints it. */
  async describeThrow(thrown: { message: string; stack: string }): Promise<Mistake | null> {
    const mistake = await this.toMistake(thrown);
    const lines = mistake && toLines(mistake);
    if (lines !== null && !this.thrown.has(lines)) this.options.say(text.onPage(lines));
    if (lines !== null) this.thrown.add(lines);
    return mistake;
  }

  close(): void {
    this.checker?.close();
  }

  private async toMistake({ message, stack }: { message: string; stack: string }): Promise<Mistake | null> {
    const place = await findSourcePlace(this.options.root, stack, this.options.readMap);
    return place && { ...place, message, rule: '', frame: await this.frameOf(place) };
  }

  private async frameOf({ file, line, column }: SourcePlace): Promise<string> {
    const source = await readFile(path.join(this.options.root, file), 'utf8').catch(() => null);
    return source === null ? '' : codeFrame(source, line, column);
  }

  private async findMore(folder: string): Promise<Found[]> {
    const { root, findMore } = this.options;
    const faults = (await findMore?.(path.join(root, folder))) ?? [];
    return faults.map(({ file, ...fault }) => ({
      ...fault,
      file: path.join(folder, file),
      rule: 'consumes',
    }));
  }

  private async showChecks(problems: readonly Found[]): Promise<void> {
    const run = ++this.checkRuns;
    const { root, folders } = this.options;
    const undeclared = await Promise.all(folders.map((folder) => findUndeclared(root, folder)));
    const more = await Promise.all(folders.map((folder) => this.findMore(folder)));
    const mistakes = await Promise.all(
      [...problems, ...undeclared.flat(), ...more.flat()].map(
        async ({ file, line, column, message, rule }) => {
          return { file, line, column, message, rule, frame: await this.frameOf({ file, line, column }) };
        },
      ),
    );
    // a later check may have ended first
    if (run !== this.checkRuns) return;
    const shown = mistakes.filter((mistake) => !this.problems.some((each) => isSameFault(each, mistake)));
    const lines = shown.map(toLines).join('\n\n');
    if (lines !== this.printed && shown.length > 0) this.options.say(text.found(lines));
    else if (lines !== this.printed && mistakes.length === 0) this.options.say(text.mended);
    this.printed = lines;
    this.publishChecks(mistakes);
  }
}

const toLines = ({ file, line, column, message, rule, frame }: Mistake) =>
  `  ${file}:${line}:${column}  ${message}${rule === '' ? '' : `  (${rule})`}\n${frame}`;
