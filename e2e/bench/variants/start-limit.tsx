import { ROOT_ID } from '@site/contracts/page';
import { hydrateRoot } from 'react-dom/client';
import { documentParsed, readPageState } from '@site/host/testing/parts';
import { type Lazy, type Linked, wholeApp } from './whole-app';

/** Starts a limit build: a page with complete markup that one bundle hydrates. */
export function startLimit(linked: Linked, lazy: Lazy): void {
  void documentParsed().then(() => {
    const { app, drawn, run } = wholeApp(readPageState(), linked, lazy);
    hydrateRoot(document.getElementById(ROOT_ID) as HTMLElement, app);
    // The session starts after hydration. The server renders the page for a guest, so an earlier sign-in
    // could cause a hydration mismatch.
    void drawn.then(run);
  });
}
