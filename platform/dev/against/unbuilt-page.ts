import { DEV_EVENTS } from '@site/build/dev/events';
import { againstText as text } from './against.text.mjs';
import { escapeText } from './escape-text';

const STYLE =
  'margin:0;padding:24px;background:#0A1114;color:#F3EDE0;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
const SCRIPT = `
new EventSource('${DEV_EVENTS}').addEventListener('message', ({ data }) => {
  const { kind, problems } = JSON.parse(data);
  if (kind === 'built') location.reload();
  if (kind === 'failed') document.querySelector('pre').textContent = problems.join('\\n\\n');
});`;

/**
 * Returns the page that stands for all others until a build of the area has succeeded. It shows the problems of the
 * last build, and reloads after the first successful one.
 */
export function toUnbuiltPage(area: string, problems: readonly string[]): string {
  const title = escapeText(text.unbuilt(area));
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<title>${title}</title>
<body style="${STYLE}">
<h1 style="margin:0 0 12px;color:#FF9592;font:inherit">${title}</h1>
<pre style="margin:0;font:inherit;white-space:inherit" role="alert">${escapeText(problems.join('\n\n'))}</pre>
<script>${SCRIPT}</script>
`;
}
