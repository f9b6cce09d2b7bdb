/** The result of checking one speed target. */
export interface Verdict {
  /** The target, for example `cls ≤ 0.01`. */
  name: string;
  met: boolean;
  /** The measured value, ready to print. */
  measured: string;
}

export const verdictLines = (verdicts: readonly Verdict[]): string =>
  verdicts.map(({ name, met, measured }) => `${met ? '✓' : '✗'} ${name.padEnd(38)} ${measured}`).join('\n');

/** Returns the verdict on the target `value ≤ most`. Both numbers are in `unit`. */
export const atMost = (name: string, value: number, most: number, unit = ''): Verdict => ({
  name: `${name} ≤ ${most}${unit}`,
  met: value <= most,
  measured: `${Number(value.toFixed(3))}${unit}`,
});
