import { ThemeProvider } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AreaUnavailable } from './area-unavailable';
import { theme } from './theme';

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
