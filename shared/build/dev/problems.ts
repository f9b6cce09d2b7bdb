import { problemsText as text } from './problems.text';

const STYLE =
  'position:fixed;inset:auto 0 0 0;width:auto;max-height:60vh;margin:0;padding:20px 24px;overflow:auto;border:0;' +
  'border-top:4px solid #E5484D;background:#0A1114;color:#F3EDE0;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';

const panels = new Map<string, HTMLElement>();

/**
 * Shows build errors over the page and in the console. Uses plain text, because the Trusted Types policy
 * rejects HTML.
 */
export function showProblems(area: string, problems: readonly string[]): void {
  console.error(`${area}\n${problems.join('\n\n')}`);
  hideProblems(area);
  const panel = document.createElement('div');
  panel.setAttribute('role', 'alert');
  panel.setAttribute('popover', 'manual');
  panel.style.cssText = STYLE;
  panel.textContent = `${text.notBuilt(area)}\n\n${problems.join('\n\n')}`;
  document.body.append(panel);
  panel.showPopover();
  panels.set(area, panel);
}

export function hideProblems(area: string): void {
  panels.get(area)?.remove();
  panels.delete(area);
}
