/** What a command has to say: `data` for `--json`, `lines` for people. */
export interface Outcome {
  data: unknown;
  lines: string[];
}

/** Marks words where the output is a terminal; elsewhere they stay as they are. */
export type Paint = Record<'good' | 'bad' | 'dim' | 'strong', (text: string) => string>;
