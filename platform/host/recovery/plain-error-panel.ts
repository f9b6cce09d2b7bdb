import { ROOT_ID } from '@site/contracts/page';
import { recoveryText as text } from './recovery.text';

const create = (tag: string, textContent: string) =>
  Object.assign(document.createElement(tag), { textContent });

/**
 * Shows an error panel after the frame threw and React removed the page. The panel is plain DOM, because
 * components and styles are no longer available.
 */
export function showPlainErrorPanel(onReload: () => void): void {
  const root = document.getElementById(ROOT_ID);
  if (!root || root.childElementCount > 0) return;
  const panel = document.createElement('main');
  const button = create('button', text.reload);
  button.onclick = onReload;
  panel.append(create('h1', text.title), create('p', text.advice), button);
  panel.style.cssText = 'max-width:640px;margin:15vh auto;padding:0 24px;font:1.125rem/1.6 sans-serif';
  root.append(panel);
}
