import { ThemeProvider } from '@emotion/react';
import { GlobalStyles } from '@site/shared/ui/global-styles';
import { theme } from '@site/shared/theme';
import { createRoot } from 'react-dom/client';
import { Console } from './console';
import { Session } from './entrance/session';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const session = new Session(location.hash, () => history.replaceState(null, '', '/'));
window.addEventListener('hashchange', () => session.follow(location.hash));
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <GlobalStyles />
    <Console session={session} />
  </ThemeProvider>,
);
