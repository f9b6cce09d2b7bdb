import { isUtf8 } from 'node:buffer';

interface FileKind {
  type: string;
  /** Returns true when the content can be a file of this kind. */
  fits(bytes: Buffer): boolean;
}

const SNIFFED_BYTES = 64 * 1024;

const isText = (bytes: Buffer) => isUtf8(bytes);
/**
 * Returns true for text that begins and ends like an object or a list. Large files are not parsed: 8 MiB of empty
 * lists take 1.5 s, in which the gateway answers nothing.
 */
function isLargeJson(bytes: Buffer): boolean {
  const start = bytes.subarray(0, SNIFFED_BYTES).toString('utf8').trimStart();
  const end = bytes.subarray(-SNIFFED_BYTES).toString('utf8').trimEnd();
  return /^[{[]/.test(start) && end.endsWith(start.startsWith('{') ? '}' : ']') && isText(bytes);
}

function isJson(bytes: Buffer): boolean {
  if (bytes.length > SNIFFED_BYTES) return isLargeJson(bytes);
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
const isSvg = (bytes: Buffer) =>
  isText(bytes) && /<svg[\s>]/.test(bytes.subarray(0, SNIFFED_BYTES).toString('utf8'));
const begins =
  (...parts: [at: number, text: string][]) =>
  (bytes: Buffer) =>
    parts.every(([at, text]) => bytes.subarray(at, at + text.length).toString('latin1') === text);

const script: FileKind = { type: 'text/javascript; charset=utf-8', fits: isText };

/**
 * File kinds allowed in a release, keyed by extension. HTML is not allowed: release files are never opened as
 * pages.
 */
const KINDS: Readonly<Record<string, FileKind>> = {
  js: script,
  mjs: script,
  cjs: script,
  css: { type: 'text/css; charset=utf-8', fits: isText },
  txt: { type: 'text/plain; charset=utf-8', fits: isText },
  json: { type: 'application/json', fits: isJson },
  map: { type: 'application/json', fits: isJson },
  svg: { type: 'image/svg+xml', fits: isSvg },
  png: { type: 'image/png', fits: begins([0, '\x89PNG\r\n\x1a\n']) },
  jpg: { type: 'image/jpeg', fits: begins([0, '\xff\xd8\xff']) },
  webp: { type: 'image/webp', fits: begins([0, 'RIFF'], [8, 'WEBP']) },
  avif: { type: 'image/avif', fits: begins([4, 'ftypavi']) },
  woff2: { type: 'font/woff2', fits: begins([0, 'wOF2']) },
  tgz: { type: 'application/gzip', fits: begins([0, '\x1f\x8b\x08']) },
  wasm: { type: 'application/wasm', fits: begins([0, '\0asm']) },
};

const extensionOf = (path: string) => /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';

/**
 * Returns the problem with the declared content type of a file; `null` when the type matches the extension.
 */
export function findTypeProblem(path: string, type: string): string | null {
  const kind = KINDS[extensionOf(path)];
  if (!kind) return `${path}: a release has no files of this kind, only ${Object.keys(KINDS).join(', ')}`;
  return kind.type === type
    ? null
    : `${path} is declared as ${type}, but its extension stands for ${kind.type}`;
}

/** Returns the file extensions for which this content is valid. Reads the content once for each check. */
export function kindsOf(bytes: Buffer): string[] {
  const results = new Map<FileKind['fits'], boolean>();
  return Object.entries(KINDS).flatMap(([extension, { fits }]) => {
    const isFitting = results.get(fits) ?? fits(bytes);
    results.set(fits, isFitting);
    return isFitting ? [extension] : [];
  });
}

/**
 * Size and kinds of a stored file, without compression. `kinds` is null for files stored before kinds were
 * recorded.
 */
export interface StoredBytes {
  size: number;
  kinds: readonly string[] | null;
}

/**
 * Returns the reason why stored bytes can't be used for a file of a release; `null` when size and kind match.
 */
export function findBytesProblem(
  { path, size }: { path: string; size: number },
  bytes: StoredBytes,
): string | null {
  if (bytes.size !== size) return `${path} has ${bytes.size} bytes, but its release says ${size}`;
  if (bytes.kinds?.includes(extensionOf(path)) === false)
    return `the bytes of ${path} are not what its name says`;
  return null;
}
