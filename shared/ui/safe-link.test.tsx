import { ThemeProvider } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { CheckedLink } from '@site/contracts/links';
import { ButtonLink } from './button-link';
import { SafeLink } from './safe-link';
import { TextLink } from './text-link';
import { theme } from './theme';

const show = (children: ReactNode) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>{children}</MemoryRouter>
    </ThemeProvider>,
  );

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '', undefined])(
  'shows the text of %p without a link',
  (value) => {
    // data may be anything, whatever its type says
    const address = value as CheckedLink | undefined;
    show(
      <>
        <SafeLink to={address}>Читать</SafeLink>
        <ButtonLink to={address}>Скачать</ButtonLink>
        <TextLink to={address}>Инструкция</TextLink>
      </>,
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    for (const words of ['Читать', 'Скачать', 'Инструкция']) expect(screen.getByText(words)).toBeVisible();
  },
);

test('links to a page of the site', () => {
  show(<SafeLink to="/starting">Начать играть</SafeLink>);
  expect(screen.getByRole('link', { name: 'Начать играть' })).toHaveAttribute('href', '/starting');
});

test('announces that a link opens a new tab, and gives that tab no opener', () => {
  show(
    <SafeLink to="https://discord.example/city" newTab>
      Discord
    </SafeLink>,
  );
  const link = screen.getByRole('link', { name: 'Discord (откроется в новой вкладке)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('opens the forum in the same tab', () => {
  show(<SafeLink to="https://forum.example">Форум</SafeLink>);
  expect(screen.getByRole('link', { name: 'Форум' })).not.toHaveAttribute('target');
});
