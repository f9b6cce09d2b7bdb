import { DEV_OPEN, type Mistake } from './events';
import { isSameFault } from './same-fault';
import { problemsText as text } from './problems.text';

const PANEL =
  'position:fixed;inset:auto 0 0 0;width:auto;max-height:60vh;margin:0;padding:20px 24px;overflow:auto;border:0;' +
  'border-top:4px solid #E5484D;background:#0A1114;color:#F3EDE0;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
const BUTTON =
  'margin:0 12px 0 0;padding:2px 10px;border:1px solid #F3EDE0;background:none;color:inherit;font:inherit;cursor:pointer';
/** Mistakes shown of each section. The terminal has all of them. */
const SHOWN_MISTAKES = 10;

/** Part of the panel: a failed build, or mistakes of one kind. */
export interface Section {
  title: string;
  /** Output of a failed build. */
  problems?: readonly string[];
  mistakes?: readonly Mistake[];
}

const sections = new Map<string, Section>();
let panel: HTMLElement | null = null;

/**
 * Shows a section of the panel over the page, and logs it in the console. A section with the same key is
 * replaced. Uses plain text, because the Trusted Types policy rejects HTML.
 */
export function showSection(key: string, section: Section): void {
  console.error(
    [section.title, ...(section.problems ?? []), ...(section.mistakes ?? []).map(toText)].join('\n\n'),
  );
  sections.set(key, section);
  draw();
}

export function hideSection(key: string): void {
  if (sections.delete(key)) draw();
}

function draw(): void {
  panel?.remove();
  panel = null;
  if (sections.size === 0) return;
  panel = element('div', PANEL);
  panel.setAttribute('role', 'alert');
  panel.setAttribute('popover', 'manual');
  const hide = button(text.hide, () => panel?.remove());
  hide.style.cssText += ';float:right;margin:0';
  panel.append(hide, ...[...sections.values()].map(withoutRepeated).flatMap(toElements));
  document.body.append(panel);
  panel.showPopover();
}

/** Leaves out the output of a failed build that a mistake in the panel repeats with its place. */
function withoutRepeated({ problems = [], ...section }: Section): Section {
  const mistakes = [...sections.values()].flatMap((each) => each.mistakes ?? []);
  const own = problems.filter((problem) => !mistakes.some((mistake) => isSameFault(problem, mistake)));
  return { ...section, problems: own };
}

function toElements({ title, problems = [], mistakes = [] }: Section): HTMLElement[] {
  const rest = mistakes.length - SHOWN_MISTAKES;
  return [
    element('div', 'margin:0 0 12px;color:#FF9592', title),
    ...problems.map((problem) => element('div', 'margin:0 0 12px', problem)),
    ...mistakes.slice(0, SHOWN_MISTAKES).map(toMistake),
    ...(rest > 0 ? [element('div', '', text.more(rest))] : []),
  ];
}

function toMistake(mistake: Mistake): HTMLElement {
  const { file, line, column } = mistake;
  const row = element('div', 'margin:0 0 16px', `${toText(mistake)}\n`);
  row.append(button(text.open, () => void openInEditor(file, line, column)));
  return row;
}

const toText = ({ file, line, column, message, rule, frame }: Mistake) =>
  `${file}:${line}:${column}\n${message}${rule === '' ? '' : ` (${rule})`}\n${frame}`.trimEnd();

async function openInEditor(file: string, line: number, column: number): Promise<void> {
  await fetch(DEV_OPEN, { method: 'POST', body: JSON.stringify({ file, line, column }) });
}

function element(name: string, style: string, content = ''): HTMLElement {
  const made = document.createElement(name);
  made.style.cssText = style;
  made.textContent = content;
  return made;
}

function button(title: string, onClick: () => void): HTMLElement {
  const made = element('button', BUTTON, title);
  made.setAttribute('type', 'button');
  made.addEventListener('click', onClick);
  return made;
}
