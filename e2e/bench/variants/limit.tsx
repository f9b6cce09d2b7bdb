import { ROOT_ID } from '@site/shared/contracts/page';
import { hydrateRoot } from 'react-dom/client';
import { documentParsed, readPageState } from '../../../shell/src/page-state';
import { wholeApp } from './whole-app';

// The practical limit: the finished page, hydrated by one bundle.
void documentParsed().then(() => {
  const { app, run } = wholeApp(readPageState());
  hydrateRoot(document.getElementById(ROOT_ID) as HTMLElement, app);
  run();
});
