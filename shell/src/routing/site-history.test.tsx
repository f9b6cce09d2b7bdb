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

/** The page at `/` with one page behind it, and a gate that lets through what `open` says. */
function openPage() {
  window.history.replaceState(null, '', '/behind');
  window.history.pushState(null, '', '/');
  const { history, gate } = createSiteHistory({ popped: null, moved: null, arrived: null }, () => undefined);
  const asked: string[] = [];
  const page = { open: true };
  gate.takes = ({ location }) => {
    asked.push(location.pathname);
    return !page.open;
  };
  render(
    <HistoryRouter history={history}>
      <Page />
    </HistoryRouter>,
  );
  return { asked, page };
}

const goBack = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );

test('links, code and the back button all pass the gate', async () => {
  const { asked } = openPage();
  await userEvent.click(screen.getByText('по ссылке'));
  await userEvent.click(screen.getByText('из кода'));
  expect(screen.getByRole('heading')).toHaveTextContent('/error');
  await goBack();
  expect(asked).toEqual(['/starting', '/error', '/']);
  expect(screen.getByRole('heading')).toHaveTextContent('/');
});

test('what the gate takes is not drawn, while the address with its state is there for the next document', async () => {
  const { page } = openPage();
  page.open = false;
  await userEvent.click(screen.getByText('из кода'));
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  expect(window.location.pathname).toBe('/error');
  expect(window.history.state).toMatchObject({ usr: { code: 410 } });
});

test('who minds the history hears of a step before it is drawn: its page may wait for code', () => {
  const order: string[] = [];
  const note = (word: string) => () => void order.push(`${word} ${window.location.pathname}`);
  const { history } = createSiteHistory({ popped: null, moved: note('moved'), arrived: null }, note('left'));
  const stop = history.listen(note('drawn'));
  history.push('/coming');
  history.push('/coming?page=2');
  stop();
  expect(order).toEqual(['moved /coming', 'left /coming', 'drawn /coming', 'moved /coming', 'drawn /coming']);
});

test('a place in the same page is drawn, unless the visitor has left the page by then', async () => {
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

test('another click while the document is being left takes the place of the first', async () => {
  const { page } = openPage();
  const steps = window.history.length;
  page.open = false;
  await userEvent.dblClick(screen.getByText('по ссылке'));
  expect(window.history.length).toBe(steps + 1);
  expect(window.location.pathname).toBe('/starting');
});

test('a link opened in a new tab is the browser’s alone', async () => {
  const { asked } = openPage();
  // jsdom does not open tabs; the router has had its say by then
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('по ссылке'));
  expect(asked).toEqual([]);
});
