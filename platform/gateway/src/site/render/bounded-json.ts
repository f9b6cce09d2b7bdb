/**
 * Maximum depth and number of values of a message. Parsing 2 MB of small or nested objects takes long, and the
 * gateway answers nobody meanwhile. The largest page of the site has an eighth.
 */
const MAX_DEPTH = 64;
const MAX_VALUES = 20_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Parses JSON from an untrusted process. Throws before parsing if it has too many values or is nested too deeply. */
export function parseBoundedJson(bytes: Buffer): unknown {
  assertCheap(bytes);
  return JSON.parse(bytes.toString('utf8'));
}

function assertCheap(bytes: Buffer): void {
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
      if (depth > MAX_DEPTH) throw new RangeError(`a message is nested more than ${MAX_DEPTH} levels deep`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  if (values > MAX_VALUES) throw new RangeError(`a message has more than ${MAX_VALUES} values`);
}
