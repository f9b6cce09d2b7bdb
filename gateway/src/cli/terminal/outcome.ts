/** What a command has to say: `data` for `--json`, `lines` for people and for what reads them through a pipe. */
export interface Outcome {
  data: unknown;
  lines: string[];
  /** About the lines, for people alone: told on stderr. */
  notes?: string[];
}

/** Marks words where the output is a terminal; elsewhere they stay as they are. */
export type Paint = Record<'good' | 'bad' | 'dim' | 'strong', (text: string) => string>;
