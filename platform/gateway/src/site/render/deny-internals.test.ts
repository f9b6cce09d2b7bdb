import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const MODULE = path.join(import.meta.dirname, 'deny-internals.mjs');

/** Runs code in a process of its own, after `denyInternals` and with the globals that it removes. */
async function run(code: string): Promise<string> {
  const source = `import { denyInternals } from ${JSON.stringify(MODULE)};
const { structuredClone, Blob } = globalThis;
denyInternals();
try { ${code} } catch (error) { console.log(error.message) }`;
  const args = ['--no-warnings', '--input-type=module', '-e', source];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

test.each([
  [
    'copies no objects of Node',
    'structuredClone(new Blob([]))',
    'a render process cannot copy objects of Node',
  ],
  ['copies plain data', 'console.log(structuredClone({ a: 1 }).a)', '1'],
  [
    'adds no property to all objects',
    `Object.defineProperty(Object.prototype, 'handle', { get() {} })`,
    'Cannot define property handle, object is not extensible',
  ],
  [
    'makes no property of all objects a getter',
    `Object.defineProperty(Object.prototype, 'constructor', { get() {} })`,
    'Cannot redefine property: constructor',
  ],
  [
    'keeps own names of built-in ones possible',
    `const own = {}; own.toString = () => 'own'; console.log(String(own), typeof performance.now(), typeof Worker)`,
    'own number undefined',
  ],
])('%s', async (_, code, printed) => {
  expect(await run(code)).toBe(printed);
});
