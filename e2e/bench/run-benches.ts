import { verdictLines } from './report';
import type { Verdict } from './targets';

/** Measures one thing: says what it does, and what came out. */
export type Bench = (say: (line: string) => void) => Promise<Verdict[]>;

/** By the name that the command takes. Each is loaded on need and exports `run`. */
export type Benches = Readonly<Record<string, () => Promise<{ run: Bench }>>>;

/** Runs those that are named, all of them without a name; ends with code 1 when a target is missed, 2 for a wrong name. */
export async function runBenches(benches: Benches, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    process.stderr.write(`no bench ${unknown.join(', ')}: there are ${Object.keys(benches).join(', ')}\n`);
    process.exit(2);
  }
  let allKept = true;
  for (const [name, load] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    const { run } = await load();
    const verdicts = await run((line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`\n${verdictLines(verdicts)}\n`);
    allKept &&= verdicts.every(({ kept }) => kept);
  }
  process.exit(allKept ? 0 : 1);
}
