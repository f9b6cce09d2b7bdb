import { ThemeProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { SectionHead } from './section-head';
import { theme } from './theme';

test('breaks a word that is wider than a phone', () => {
  render(
    <ThemeProvider theme={theme}>
      <SectionHead sign={{ street: 'Портовая', house: '5' }} title="Достопримечательности" titleId="sights" />
    </ThemeProvider>,
  );
  // jsdom has no layout
  const rules = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, (rule) => rule.cssText),
  );
  expect(rules.flat().join('\n')).toMatch(/@media[^{]+\{\.css-\w+ \{overflow-wrap: anywhere/);
});
