/** Maximum depth of JSON from others. Code that walks through it by recursion must not exceed the stack. */
const MAX_DEPTH = 64;
/** Maximum number of values. Parsing many small ones takes long, and the process answers nobody meanwhile. */
export const MAX_VALUES = 20_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Parses JSON from others. Throws like `assertCheap` before parsing, and a SyntaxError if it is no JSON. */
export function parseBoundedJson(bytes: Buffer, maxValues = MAX_VALUES): unknown {
  assertCheap(bytes, maxValues);
  return JSON.parse(bytes.toString('utf8'));
}

/** Throws a RangeError if JSON has more than `maxValues` values or is nested more than 64 levels deep. */
export function assertCheap(bytes: Buffer, maxValues = MAX_VALUES): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw new RangeError(`the JSON is nested more than ${MAX_DEPTH} levels deep`);
      if (values > maxValues) break;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  if (values > maxValues) throw new RangeError(`the JSON has more than ${maxValues} values`);
}
