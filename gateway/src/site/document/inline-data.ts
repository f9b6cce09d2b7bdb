const IN_SCRIPT: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that no data can end early when it stands inside a `<script>` element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign);

/** Rules that can't end their `<style>` element, as the HTML parser will read them: so their hash is theirs. */
export const escapeStyle = (css: string): string =>
  css
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll(/<\/(?=style)/gi, '<\\/');
