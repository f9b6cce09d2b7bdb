const IN_SCRIPT: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Serializes JSON for a `<script>` element, so that no string in the data can close the element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign);

/**
 * Escapes style rules so that they can't close their `<style>` element. Also replaces the characters that the
 * HTML parser would change, because the CSP hash must match the parsed text.
 */
export const escapeStyle = (css: string): string =>
  css
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll(/<\/(?=style)/gi, '<\\/');
