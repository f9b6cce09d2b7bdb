/** Serializes JSON for a `<script>` element, so that no string in the data can close the element. */
export const escapeJson = (value: unknown): string => toScriptText(JSON.stringify(value));

/** Escapes JSON for a `<script>` element, also for one inside `<svg>`, where browsers decode references. */
export const toScriptText = (json: string): string => json.replaceAll(UNSAFE, toEscape);

const UNSAFE = /[<&\u2028\u2029]/g;
const toEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes style rules so that they can't close their `<style>` element. Also replaces the characters that the
 * HTML parser would change, because the CSP hash must match the parsed text.
 */
export const escapeStyle = (css: string): string =>
  css
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll(/<\/(?=style)/gi, '<\\/');
