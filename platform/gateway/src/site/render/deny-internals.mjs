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
 * sockets (docs/decisions/0120). Throws if one of the ways stays open, or cannot be tried: the process must not start
 * then.
 */
export function denyInternals() {
  const found = findExports('internal/test/binding');
  const { internalBinding } = /** @type {{ internalBinding?: (name: string) => any }} */ (found ?? {});
  internalBinding?.('messaging').setDeserializerCreateObjectFunction(() => {
    throw new Error('a render process cannot copy objects of Node');
  });
  if (findExports('internal/test/binding') || findExports('buffer'))
    throw new Error('the internal modules of Node cannot be denied');
  for (const name of COPYING_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const { performance } = globalThis;
  const clock = { now: () => performance.now(), timeOrigin: performance.timeOrigin };
  Object.defineProperty(globalThis, 'performance', { value: Object.freeze(clock) });
  for (const prototype of [Object.prototype, Function.prototype]) closePrototype(prototype);
}

/**
 * Keeps code from adding getters and setters to a prototype that Node's own modules share. They would see internal
 * objects. Values of existing properties can still be replaced.
 * @param {object} prototype
 */
function closePrototype(prototype) {
  for (const key of Reflect.ownKeys(prototype))
    Object.defineProperty(prototype, key, { configurable: false });
  Object.preventExtensions(prototype);
}

/**
 * Returns the exports of a module that Node's deserializer loads for a manipulated Blob, or null when the
 * deserializer does not. Throws if Node no longer asks the Blob for its module, so that nothing is known.
 * @param {string} module
 * @returns {object | null}
 */
function findExports(module) {
  const { Blob, structuredClone } = globalThis;
  const { prototype } = Blob;
  /** @type {object[]} */
  const found = [];
  let isAsked = false;
  const methods = Object.getOwnPropertySymbols(prototype).map(
    (key) => /** @type {const} */ ([key, Object.getOwnPropertyDescriptor(prototype, key) ?? {}]),
  );
  const value = () => {
    isAsked = true;
    return { data: {}, deserializeInfo: `${module}:${PROBE}` };
  };
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
    structuredClone(new Blob([]));
  } catch {
    // the deserializer refuses
  }
  Reflect.deleteProperty(Object.prototype, PROBE);
  for (const [key, descriptor] of methods) {
    Reflect.deleteProperty(Object.prototype, key);
    Object.defineProperty(prototype, key, descriptor);
  }
  if (!isAsked) throw new Error('this version of Node copies objects in an unknown way');
  return found[0] ?? null;
}
