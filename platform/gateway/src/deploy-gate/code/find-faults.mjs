// Plain JavaScript, because it runs in a process without a loader (code-process.mjs).
import { parse } from 'acorn';
import { ancestor, full } from 'acorn-walk';

/**
 * @typedef {import('acorn').Node & Record<string, any>} Node
 * @typedef {import('@site/contracts/release-fault').CodeFault} CodeFault
 * @typedef {{ path: string, source: string }} Script
 */

/** Names by which code reaches the global object of a browser. */
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'top', 'parent']);
const LISTENED = new Set([...GLOBAL_OBJECTS, 'document']);
/** Properties of the page that areas may write: the title, and the address, which leads to another page. */
const WRITABLE = new Set(['document.title', 'document.location', 'location']);
/** Functions that change the object in their first argument. */
const CHANGERS =
  /^(Object\.(assign|define(Property|Properties)|setPrototypeOf)|Reflect\.(set|defineProperty|deleteProperty|setPrototypeOf))$/;
/** Globals of a browser that Node.js lacks and that all areas share. */
const BROWSER_GLOBALS = [
  ...[
    'window',
    'document',
    'location',
    'history',
    'navigator',
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ],
  ...[
    'Element',
    'HTMLElement',
    'Node',
    'Document',
    'Window',
    'XMLHttpRequest',
    'Storage',
    'History',
    'Location',
  ],
  ...[
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'open',
    'alert',
    'confirm',
    'getComputedStyle',
  ],
  ...[
    'matchMedia',
    'requestAnimationFrame',
    'requestIdleCallback',
    'IntersectionObserver',
    'MutationObserver',
  ],
  ...['ResizeObserver', 'customElements', 'trustedTypes', 'CSSStyleSheet', 'HTMLScriptElement', 'Worker'],
];
/** Names by which code starts what goes on after its page and its release: background fetches, and the app's badge. */
const OUTLASTING = new Set(['backgroundFetch', 'setAppBadge']);
const GLOBALS = new Set([...Object.getOwnPropertyNames(globalThis), ...BROWSER_GLOBALS]);
/** Language names that no library declares for itself. */
const NEVER_OWN = new Set([
  'Object',
  'Array',
  'Function',
  'String',
  'JSON',
  'window',
  'globalThis',
  'document',
]);
/** Built-in objects with functions that all code of a page uses. */
const isBuiltIn = (/** @type {Node} */ node) =>
  node.type === 'Identifier' && GLOBALS.has(node.name) && /^([A-Z]|document$)/.test(node.name);
const isFunction = (/** @type {Node} */ node) => /Function/.test(node.type);
/** File names of chunks in the function of webpack's runtime that returns them. */
const CHUNK_NAME = /^[0-9a-f]{16}$/;

/** @param {Node} node @returns {string | null} */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  const property = node.computed ? node.property.value : node.property.name;
  const object = nameOf(node.object);
  return object && typeof property === 'string' ? `${object}.${property}` : null;
}

/** Returns the names that a script declares, wherever, except those of `NEVER_OWN`. */
function namesDeclaredIn(/** @type {Node} */ program) {
  /** @type {Set<string>} */
  const names = new Set();
  full(program, (/** @type {Node} */ node) => {
    if (isFunction(node)) for (const { name } of node.params) names.add(name);
    if (node.id?.name) names.add(node.id.name);
  });
  return new Set([...names].filter((name) => !NEVER_OWN.has(name)));
}

/** Removes `window.` and its like, so that `window.Array.prototype` is `Array.prototype`. */
const globalNameOf = (/** @type {Node} */ node) =>
  nameOf(node)?.replace(/^((window|globalThis|self|top|parent)\.)+(?=.)/, '') ?? null;

/**
 * Returns true if the object belongs to the page instead of to the area: `Array.prototype`, `JSON`.
 * @param {Node} node
 * @param {ReadonlySet<string>} own names that the script declares itself
 */
function isShared(node, own) {
  const [first = '', ...rest] = globalNameOf(node)?.split('.') ?? [];
  const owner = isBuiltIn({ ...node, type: 'Identifier', name: first });
  return owner && !own.has(first) && (rest.length === 0 || (rest.length === 1 && rest[0] === 'prototype'));
}

/** Returns true if the code runs when its file is loaded: outside functions, or in a module of webpack. */
function runsAtLoad(/** @type {Node[]} */ ancestors) {
  return ancestors.every((node, index) => {
    if (!isFunction(node)) return true;
    const parent = ancestors[index - 1];
    if (parent?.type === 'CallExpression' && parent.callee === node) return true;
    if (parent?.type === 'UnaryExpression') return true;
    return parent?.type === 'Property' && parent.key.type === 'Literal' && parent.value === node;
  });
}

/** Code in `try` is expected to fail, for example a library's test of what the browser can do. */
const isTried = (/** @type {Node[]} */ ancestors) =>
  ancestors.some(
    (node, index) => node.type === 'TryStatement' && node.handler && ancestors[index + 1] === node.block,
  );

/** A polyfill adds a function only if the browser lacks it. */
const isPolyfill = (
  /** @type {Node[]} */ ancestors,
  /** @type {string} */ name,
  /** @type {string} */ source,
) =>
  ancestors.some(
    (node) =>
      ['IfStatement', 'ConditionalExpression', 'LogicalExpression'].includes(node.type) &&
      source.slice((node.test ?? node.left).start, (node.test ?? node.left).end).includes(name),
  );

/** Returns true if a loop without a condition contains nothing that leaves it or waits. */
function isEndless(/** @type {Node} */ loop) {
  const { test } = loop;
  if (test && !(test.type === 'Literal' && test.value)) return false;
  let leaves = false;
  const leave = () => void (leaves = true);
  ancestor(loop.body, {
    BreakStatement: leave,
    ReturnStatement: leave,
    ThrowStatement: leave,
    YieldExpression: leave,
    AwaitExpression: leave,
    // a called function may throw
    CallExpression: leave,
    NewExpression: leave,
    TaggedTemplateExpression: leave,
  });
  return !leaves;
}

/**
 * Finds code that surely harms a page outside its area, or does not work on this site.
 * @param {Script} script
 * @param {ReadonlySet<string>} files names of the release's files
 * @returns {CodeFault[]}
 */
export function findFaults({ path, source }, files) {
  /** @type {CodeFault[]} */
  const faults = [];
  const add = (/** @type {CodeFault['what']} */ what, /** @type {Node} */ node) =>
    void faults.push({
      file: path,
      what,
      detail: source.slice(node.start, Math.min(node.end, node.start + 80)),
    });
  /** @param {Node} target @param {Node} node @param {Node[]} ancestors */
  const checkWrite = (target, node, ancestors) => {
    const name = globalNameOf(target);
    if (name?.startsWith('document.adoptedStyleSheets')) return add('style-sheet', node);
    if (target.type !== 'MemberExpression' || (name && WRITABLE.has(name))) return;
    if (isShared(target.object, own) && !(name && isPolyfill(ancestors, name, source))) add('built-in', node);
    const ofGlobal =
      target.object.type === 'Identifier' &&
      GLOBAL_OBJECTS.has(target.object.name) &&
      !own.has(target.object.name);
    if (ofGlobal && name && GLOBALS.has(name) && !isPolyfill(ancestors, name, source)) add('built-in', node);
  };
  /** @param {Node} node @param {unknown} _state @param {Node[]} ancestors */
  const checkCall = (node, _state, ancestors) => {
    const { callee } = node;
    const last = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
    const name = globalNameOf(last);
    const [first] = node.arguments;
    if (name === 'eval' || name === 'Function') {
      const readsGlobal = node.arguments.length === 1 && first.value === 'return this';
      if (!readsGlobal && !isTried(ancestors)) add('eval', node);
    }
    if (name === 'document.write' || name === 'document.writeln') add('document-write', node);
    if (name?.startsWith('document.adoptedStyleSheets.')) add('style-sheet', node);
    if (name && CHANGERS.test(name) && first && isShared(first, own)) add('built-in', node);
    const listened = callee.type === 'MemberExpression' ? callee.object.name : 'window';
    if (name?.endsWith('addEventListener') && LISTENED.has(listened) && runsAtLoad(ancestors.slice(0, -1)))
      add('listener', node);
  };
  const program = /** @type {Node} */ (
    parse(source, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
  );
  const own = namesDeclaredIn(program);
  const checkLoop = (/** @type {Node} */ loop) => void (isEndless(loop) && add('endless-loop', loop));
  ancestor(program, {
    CallExpression: checkCall,
    NewExpression: checkCall,
    AssignmentExpression(/** @type {Node} */ node, _state, /** @type {Node[]} */ ancestors) {
      if (node.operator !== '||=' && node.operator !== '??=') checkWrite(node.left, node, ancestors);
      const isChunkNames = node.left.type === 'MemberExpression' && node.left.property.name === 'u';
      if (isChunkNames && isFunction(node.right)) checkChunks(node.right);
    },
    MemberExpression(/** @type {Node} */ node) {
      if (OUTLASTING.has(node.computed ? node.property.value : node.property.name)) add('outlasting', node);
    },
    ObjectPattern(/** @type {Node} */ node) {
      for (const { key } of node.properties)
        if (OUTLASTING.has(key?.name ?? key?.value)) add('outlasting', node);
    },
    ForStatement: checkLoop,
    WhileStatement: checkLoop,
    DoWhileStatement: checkLoop,
  });
  /** @param {Node} names */
  function checkChunks(names) {
    ancestor(names, {
      Literal(/** @type {Node} */ node) {
        const file = String(node.value).replace(/\.js$/, '');
        if (CHUNK_NAME.test(file) && !files.has(`${file}.js`))
          faults.push({ file: path, what: 'missing-chunk', detail: `${file}.js` });
      },
    });
  }
  return faults;
}
