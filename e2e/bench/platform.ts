import { verdictLines } from './report';
import { BENCHES } from './platform/benches';

/** `pnpm bench:platform [names]`: all of them without a name; exit code 1 when a target is missed. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`no bench ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}

let allKept = true;
for (const [name, load] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  const { run } = await load();
  const verdicts = await run((line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`\n${verdictLines(verdicts)}\n`);
  allKept &&= verdicts.every(({ kept }) => kept);
}
process.exit(allKept ? 0 : 1);
