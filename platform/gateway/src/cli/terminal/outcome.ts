/** The result of a command: `data` for `--json`, `lines` for people and pipes. */
export interface Outcome {
  data: unknown;
  lines: string[];
  /** Remarks for people, printed on stderr. */
  notes?: string[];
}

/** Styles text for terminals that support it; otherwise the text stays unchanged. */
export type Paint = Record<'good' | 'bad' | 'dim' | 'strong', (text: string) => string>;
