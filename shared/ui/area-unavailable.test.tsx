import { ThemeProvider } from '@emotion/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AreaUnavailable } from './area-unavailable';
import { theme } from './theme';

test('says with its picture that the connection is lost, and retries when it is back', () => {
  const retry = jest.fn();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <AreaUnavailable
          sign={{ street: 'Портовая касса', house: '5' }}
          title="Касса"
          code="CASH-7F2A"
          onRetry={retry}
          art={<span>Киоск</span>}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('heading', { name: /^Связь с.берегом пропала$/ })).toBeVisible();
  expect(screen.getByText('Киоск')).toBeVisible();
  expect(screen.queryByText(/мы уже знаем/)).not.toBeInTheDocument();
  expect(screen.queryByText(/CASH-7F2A/)).not.toBeInTheDocument();
  expect(retry).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeVisible();
  isOnline.mockRestore();
});

test('names the closed area, counts down to the next retry and lets the player retry now', async () => {
  const retry = jest.fn();
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <AreaUnavailable
          sign={{ street: 'Портовая касса', house: '5' }}
          title="Касса"
          onRetry={retry}
          retryIn={84}
          code="CASH-7F2A"
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Участок временно закрыт' })).toBeVisible();
  expect(screen.getByText(/«Касса» не отвечает/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('1:24');
  expect(screen.getByText(/CASH-7F2A/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
