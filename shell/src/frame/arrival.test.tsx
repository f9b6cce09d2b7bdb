import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { buildArea } from '@site/host/testing/build-page';
import { renderShell } from '../testing/render-shell';

test('scrolls to the top before the effects of a new page run, and does not scroll on a step back', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrolled: number[] = [];
  const Routes = () => {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    useEffect(() => void scrolled.push(scrollTo.mock.calls.length), [pathname]);
    return (
      <>
        <Link to="/starting">дальше</Link>
        <button onClick={() => void navigate(-1)}>назад</button>
      </>
    );
  };
  await renderShell({ load: () => Promise.resolve(buildArea(Routes)) });
  await act(() => userEvent.click(screen.getByRole('link', { name: 'дальше' })));
  await act(() => userEvent.click(screen.getByRole('button', { name: 'назад' })));
  expect(scrolled).toEqual([0, 1, 1]);
  expect(screen.getByRole('main')).toHaveFocus();
});
