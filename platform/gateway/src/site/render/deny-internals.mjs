// Part of the script of a render process (render-process.mjs). Plain JavaScript without dependencies.

/**
 * Globals that copy objects of Node between contexts, or lead to such objects. Copying lets Node load any of its
 * internal modules by name. No page needs them on the server.
 */
const COPYING_GLOBALS = [
  ...['structuredClone', 'MessageChannel', 'MessagePort', 'MessageEvent', 'BroadcastChannel', 'Blob', 'File'],
  ...['Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver'],
  ...['PerformanceObserverEntryList', 'PerformanceResourceTiming', 'Worker'],
];
/** Name that no module of Node exports. */
const PROBE = 'exportOfNoModule';

/**
 * Keeps untrusted code from Node's internal modules, through which it could read files, send signals and open
 * sockets (docs/decisions/0120). Throws if one of the ways stays open: the process must not start then.
 */
export function denyInternals() {
  const clone = globalThis.structuredClone;
  const { Blob } = globalThis;
  const found = findInternals(clone, Blob);
  const { internalBinding } = /** @type {{ internalBinding?: (name: string) => any }} */ (found ?? {});
  internalBinding?.('messaging').setDeserializerCreateObjectFunction(() => {
    throw new Error('a render process cannot copy objects of Node');
  });
  if (findInternals(clone, Blob)) throw new Error('the internal modules of Node cannot be denied');
  for (const name of COPYING_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const { performance } = globalThis;
  const clock = { now: () => performance.now(), timeOrigin: performance.timeOrigin };
  Object.defineProperty(globalThis, 'performance', { value: Object.freeze(clock) });
  // Node's modules read names that an object lacks. A getter here would see the exports of these modules.
  Object.preventExtensions(Object.prototype);
  Object.preventExtensions(Function.prototype);
}

/**
 * Returns the exports of an internal module, which Node's deserializer loads for a manipulated Blob, or null when the
 * deserializer does not.
 * @param {typeof structuredClone} clone
 * @param {typeof globalThis.Blob} Blob
 * @returns {object | null}
 */
function findInternals(clone, { prototype }) {
  /** @type {object[]} */
  const found = [];
  const blob = new globalThis.Blob([]);
  const methods = Object.getOwnPropertySymbols(prototype).map(
    (key) => /** @type {const} */ ([key, Object.getOwnPropertyDescriptor(prototype, key) ?? {}]),
  );
  const value = () => ({ data: {}, deserializeInfo: `internal/test/binding:${PROBE}` });
  for (const [key] of methods) {
    Object.defineProperty(prototype, key, { configurable: true, writable: true, value });
    Object.defineProperty(Object.prototype, key, { configurable: true, value() {} });
  }
  Object.defineProperty(Object.prototype, PROBE, {
    configurable: true,
    get() {
      found.push(this);
      return Object;
    },
  });
  try {
    clone(blob);
  } catch {
    // the deserializer refuses
  }
  Reflect.deleteProperty(Object.prototype, PROBE);
  for (const [key, descriptor] of methods) {
    Reflect.deleteProperty(Object.prototype, key);
    Object.defineProperty(prototype, key, descriptor);
  }
  return found[0] ?? null;
}
