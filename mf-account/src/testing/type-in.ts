import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts words into a field at once, as a player does who pastes them: key by key costs a test a second. */
export async function typeIn(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(words);
}

/** Puts words into a field as a password manager does, without going into it: for tests of what comes after. */
export const fillIn = (field: HTMLElement, words: string) =>
  void fireEvent.change(field, { target: { value: words } });
