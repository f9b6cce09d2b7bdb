import { parseArgs } from 'node:util';
import { buildBreachedFilter } from '../src/auth/passwords/build-breached-filter';

// docs/runbook.md#breached-passwords
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'min-count': { type: 'string', default: '1' },
    'false-rate': { type: 'string', default: '0.0001' },
  },
});
const [list, file] = positionals;
if (!list || !file) {
  process.stderr.write('breached-passwords <list> <file> [--min-count 10] [--false-rate 0.0001]\n');
  process.exit(2);
}
const built = await buildBreachedFilter(list, file, {
  minCount: Number(values['min-count']),
  falseRate: Number(values['false-rate']),
});
process.stdout.write(`${file}: ${built.passwords} passwords, ${built.bytes} bytes\n`);
