import { Script } from 'node:vm';

const LIMIT_MS = 5_000;
const MISSING =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined$/;

/**
 * Evaluates the server bundle of an area, as the server does before it renders a page, with stand-ins for the shared
 * modules. Returns the name of a browser's global that code at the top of a module uses, for example `window`, or
 * null. Other errors are left to the render of the pages, because a stand-in may cause them.
 */
export function findBrowserUse(bundle: string): string | null {
  const module = { exports: {} };
  try {
    const script = new Script(`(function (require, module, exports) {${bundle}\n})`, {
      filename: 'server.cjs',
    });
    const evaluate = script.runInThisContext({ timeout: LIMIT_MS }) as (...values: unknown[]) => void;
    evaluate(standIn, module, module.exports);
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    return (name === 'ReferenceError' && MISSING.exec(message)?.[1]) || null;
  }
}

/** Stands for every shared module, every export of it and every result of a call. */
const standIn: unknown = new Proxy(function anything() {}, {
  get(target, key) {
    if (key === 'prototype') return target.prototype as unknown;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    return key === 'then' ? undefined : standIn;
  },
  apply: () => standIn,
  construct: () => ({}),
});
