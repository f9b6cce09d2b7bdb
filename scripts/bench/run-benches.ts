import { type Verdict, verdictLines } from './verdict';

/** Runs one benchmark. `print` writes a progress line. */
export type Bench = (print: (line: string) => void) => Promise<Verdict[]>;

/** Benchmarks, keyed by their name on the command line. Each module is loaded on demand and exports `run`. */
export type Benches = Readonly<Record<string, () => Promise<{ run: Bench }>>>;

/**
 * Runs the named benchmarks, or all benchmarks if `names` is empty, and prints their verdicts. Exits with
 * code 1 when a target is missed and with code 2 when a name is unknown.
 */
export async function runBenches(benches: Benches, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    process.stderr.write(`no bench ${unknown.join(', ')}: there are ${Object.keys(benches).join(', ')}\n`);
    process.exit(2);
  }
  let allMet = true;
  for (const [name, load] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    const { run } = await load();
    const verdicts = await run((line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`\n${verdictLines(verdicts)}\n`);
    allMet &&= verdicts.every(({ met }) => met);
  }
  process.exit(allMet ? 0 : 1);
}
