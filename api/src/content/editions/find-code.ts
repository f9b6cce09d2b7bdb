import { contentText } from '../content.text';
import { findInText, type TextCheck } from '../loading/check-fields';
import { rulesOf, toForm } from './file-form';

/** Pages show texts as text, so players would see the markup itself. */
const MARKUP = /<[a-z/!]/i;
const SCRIPT_LINK = /(?:^|[\s("'<])(?:javascript|vbscript|data):/i;
/** Control characters, which browsers ignore in addresses, and escapes of Markdown. */
const IGNORED = /[\p{Cc}\\]/gu;

const check: TextCheck = (value, path) =>
  [value, value.replace(IGNORED, '')].some((text) => MARKUP.test(text) || SCRIPT_LINK.test(text))
    ? { path, reason: contentText.code(path.join('.')) }
    : null;

/** Finds the first text of a file with markup or with a link that runs code. */
export function findCode(path: string, body: Buffer): ReturnType<TextCheck> {
  const { fields, text } = toForm(path, body);
  return findInText({ ...(fields as object), [rulesOf(path)?.body?.field ?? 'text']: text }, [], check);
}
