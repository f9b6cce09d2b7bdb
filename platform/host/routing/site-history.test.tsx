import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, unstable_HistoryRouter as HistoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createSiteHistory } from './site-history';

function Page() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <p>{JSON.stringify(state)}</p>
      <output>{hash}</output>
      <Link to="/starting">по ссылке</Link>
      <button onClick={() => void navigate('/error', { replace: true, state: { code: 410 } })}>
        из кода
      </button>
    </>
  );
}

/**
 * Opens the page at `/` with one earlier history entry. The gate passes navigations to the router while
 * `open` is true.
 */
function openPage() {
  window.history.replaceState(null, '', '/behind');
  window.history.pushState(null, '', '/');
  const { history, gate } = createSiteHistory(
    { onPop: null, onMove: null, onPageShown: null },
    () => undefined,
  );
  const gated: string[] = [];
  const page = { open: true };
  gate.intercepts = ({ location }) => {
    gated.push(location.pathname);
    return !page.open;
  };
  render(
    <HistoryRouter history={history}>
      <Page />
    </HistoryRouter>,
  );
  return { gated, page };
}

const goBack = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );

test('passes links, programmatic navigation and the back button through the gate', async () => {
  const { gated } = openPage();
  await userEvent.click(screen.getByText('по ссылке'));
  await userEvent.click(screen.getByText('из кода'));
  expect(screen.getByRole('heading')).toHaveTextContent('/error');
  await goBack();
  expect(gated).toEqual(['/starting', '/error', '/']);
  expect(screen.getByRole('heading')).toHaveTextContent('/');
});

test('does not render an intercepted navigation, but keeps address and state for the next document', async () => {
  const { page } = openPage();
  page.open = false;
  await userEvent.click(screen.getByText('из кода'));
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  expect(window.location.pathname).toBe('/error');
  expect(window.history.state).toMatchObject({ usr: { code: 410 } });
});

test('notifies the history listeners before a step is rendered', () => {
  const order: string[] = [];
  const note = (word: string) => () => void order.push(`${word} ${window.location.pathname}`);
  const { history } = createSiteHistory(
    { onPop: null, onMove: note('moved'), onPageShown: null },
    note('left'),
  );
  const stop = history.listen(note('drawn'));
  history.push('/coming');
  history.push('/coming?page=2');
  stop();
  expect(order).toEqual(['moved /coming', 'left /coming', 'drawn /coming', 'moved /coming', 'drawn /coming']);
});

test('names the entry that is left, for its scroll position', () => {
  const keys: string[] = [];
  const listeners = { onPop: null, onMove: null, onPageShown: null };
  const { history } = createSiteHistory(listeners, (key) => void keys.push(key));
  const stop = history.listen(() => undefined);
  const first = history.location.key;
  history.push('/one');
  const one = history.location.key;
  history.push('/two');
  stop();
  expect(keys).toEqual([first, one]);
});

test('renders a step within the page, unless the visitor has left the page meanwhile', async () => {
  openPage();
  window.history.pushState(null, '', '#news');
  fireEvent.popState(window);
  expect(await screen.findByText('#news')).toBeInTheDocument();
  window.history.pushState(null, '', '#faq');
  fireEvent.popState(window);
  fireEvent.click(screen.getByText('по ссылке'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('heading')).toHaveTextContent('/starting');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('replaces the history entry when a second click happens while the document reloads', async () => {
  const { page } = openPage();
  const steps = window.history.length;
  page.open = false;
  await userEvent.dblClick(screen.getByText('по ссылке'));
  expect(window.history.length).toBe(steps + 1);
  expect(window.location.pathname).toBe('/starting');
});

test('leaves a link opened in a new tab to the browser', async () => {
  const { gated } = openPage();
  // prevents the default action, because jsdom cannot open tabs. The router has already handled the click.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('по ссылке'));
  expect(gated).toEqual([]);
});
