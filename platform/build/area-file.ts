import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { areaFileText as text } from './area-file.text';
import { toFaultLine } from './source-fault';

/** A mistake in an `area.json`. The message has file, place, field and reason on one line. */
export class AreaFileError extends Error {
  override readonly name = 'AreaFileError';

  constructor(
    file: string,
    readonly place: { line: number; column: number },
    /** The field as a JSON pointer and what is wrong with it, or what is wrong with the JSON. */
    readonly reason: string,
  ) {
    super(toFaultLine({ file, ...place, message: reason }));
  }
}

/** Parses the text of an `area.json`. Throws an AreaFileError if it is not JSON. */
export function parseAreaFile(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    const errors: ParseError[] = [];
    parseTree(content, errors, { disallowComments: true });
    const [first] = errors;
    const reason = first && text.syntax[printParseErrorCode(first.error)];
    throw new AreaFileError(
      file,
      placeAt(content, first?.offset ?? 0),
      text.noJson(reason ?? text.unexpected),
    );
  }
}

/** Returns the error for a field of an `area.json`. `reason` begins with the JSON pointer of the field. */
export function areaFileError(content: string, file: string, reason: string): AreaFileError {
  const keys = (reason.split(' ', 1)[0] ?? '')
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return new AreaFileError(file, placeAt(content, findField(parseTree(content), keys)), reason);
}

/** Returns the offset of a field, or of the innermost object around it that exists. */
function findField(root: Node | undefined, keys: readonly string[]): number {
  let node = root;
  for (let rest = [...keys]; node && rest.length > 0;) {
    const next = findNext(node, rest);
    if (!next) break;
    node = next.node;
    rest = rest.slice(next.length);
  }
  return (node?.parent?.type === 'property' ? node.parent : node)?.offset ?? 0;
}

/** Returns the child that the first keys name. Names such as `lavka/goods` may be written with their slash. */
function findNext(node: Node, keys: readonly string[]): { node: Node; length: number } | null {
  for (let length = 1; length <= keys.length; length++) {
    const name = keys.slice(0, length).join('/');
    const found = findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]);
    if (found) return { node: found, length };
  }
  return null;
}

function placeAt(content: string, offset: number): { line: number; column: number } {
  const before = content.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
