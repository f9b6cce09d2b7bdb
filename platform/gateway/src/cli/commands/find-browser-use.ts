import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { BROWSER_NAMES } from '@site/contracts/browser-names';

const LIMIT_MS = 5_000;
/** File descriptor with which the child process reports. The bundle may print to the other ones. */
const REPORT = 3;
const MISSING = /^ReferenceError: (\w+) is not defined$/;

/**
 * Evaluates the server bundle of an area, as the server does before it renders a page, with stand-ins for the shared
 * modules. Returns the name of a browser's global that code at the top of a module uses, for example `window`, or
 * null. Other errors are left to the render of the pages, because a stand-in may cause them. The bundle runs in a
 * process of its own without the environment of the command, which is killed after `limitMs`.
 */
export async function findBrowserUse(bundle: string, limitMs = LIMIT_MS): Promise<string | null> {
  const child = spawn(process.execPath, ['--input-type=commonjs', '--eval', PROGRAM], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  // a child that ends early does not read its input
  child.stdin?.on('error', () => {});
  child.stdin?.end(bundle);
  const [report] = await Promise.all([text(child.stdio[REPORT] as Readable), once(child, 'close')]);
  const name = MISSING.exec(report)?.[1];
  return name !== undefined && BROWSER_NAMES.has(name) ? name : null;
}

/** Reports the error of the bundle, if there is one. `standIn` is every shared module and every result of its calls. */
const PROGRAM = `
const { readFileSync, writeSync } = require('node:fs');
const { exit } = process;
const standIn = new Proxy(function anything() {}, {
  get(target, key) {
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    return key === 'then' ? undefined : standIn;
  },
  apply: () => standIn,
  construct: () => ({}),
});
try {
  const source = '(function (require, module, exports) {' + readFileSync(0, 'utf8') + '\\n})';
  const evaluate = new (require('node:vm').Script)(source, { filename: 'server.cjs' }).runInThisContext();
  const module = { exports: {} };
  evaluate(() => standIn, module, module.exports);
} catch (error) {
  writeSync(${REPORT}, error.name + ': ' + error.message);
}
exit();
`;
