import { type ChildProcess, fork } from 'node:child_process';
import { mistakesText as text } from './mistakes.text.mjs';

/** Exit code with which a checker asks for a new process (presets/check/watch-folders.mjs). */
const RESTART = 75;
/** A checker that ends later than this after its start is not one that ends again and again. */
const LASTING_MS = 30_000;
/** Starts in a row, the first one included, after which a checker that soon ends is not started again. */
const MAX_STARTS = 3;

export interface CheckerOptions<Problem> {
  root: string;
  program: string;
  folders: readonly string[];
  onProblems: (problems: Problem[]) => void;
  say: (line: string) => void;
}

/** The process of a checker. It is started again when it ends, unless it soon ended `MAX_STARTS` times in a row. */
export class CheckerProcess<Problem> {
  private child: ChildProcess | null = null;
  /** Starts in a row that count towards `MAX_STARTS`. A process that lasted begins a new row. */
  private shortStarts = 0;

  constructor(private readonly options: CheckerOptions<Problem>) {}

  start(): void {
    const { root, program, folders, onProblems } = this.options;
    const startedAt = Date.now();
    const child = fork(program, [...folders], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.child = child;
    const handleEnd = (reason: string | number | null) => {
      // closed, or handled already
      if (this.child !== child) return;
      this.child = null;
      if (reason === RESTART) return this.start();
      this.shortStarts = Date.now() - startedAt < LASTING_MS ? this.shortStarts + 1 : 1;
      this.startAgain(String(reason));
    };
    child.on('message', (problems: Problem[]) => onProblems(problems));
    child.once('exit', (code, signal) => handleEnd(code ?? signal));
    child.once('error', ({ message }) => handleEnd(message));
  }

  private startAgain(reason: string): void {
    if (this.shortStarts >= MAX_STARTS) return this.options.say(text.checkerGone(reason, MAX_STARTS));
    this.options.say(text.checkerEnded(reason));
    this.start();
  }

  close(): void {
    this.child?.kill('SIGTERM');
    this.child = null;
  }
}
