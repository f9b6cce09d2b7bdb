const NOTE =
  'position:fixed;inset:auto 0 0 auto;margin:0;padding:6px 12px;border:0;background:#0A1114;color:#F3EDE0;' +
  'font:13px/1.5 ui-monospace,monospace;pointer-events:none;z-index:2147483647';

let note: HTMLElement | null = null;

/** Shows a line in the corner of the page, which does not take clicks. */
export function showNote(content: string): void {
  note ??= document.createElement('div');
  note.style.cssText = NOTE;
  note.setAttribute('role', 'note');
  note.textContent = content;
  document.body.append(note);
}

export function hideNote(): void {
  note?.remove();
  note = null;
}
