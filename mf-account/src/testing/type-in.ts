import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Pastes text into a field. Typing key by key would take about a second per test. */
export async function typeIn(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(words);
}

/** Fills a field without focusing it, as a password manager does. */
export const fillIn = (field: HTMLElement, words: string) =>
  void fireEvent.change(field, { target: { value: words } });
