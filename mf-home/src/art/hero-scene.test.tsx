import { render } from '@testing-library/react';
import * as layers from './hero-scene';

test('hides every layer from screen readers and the keyboard', () => {
  for (const Layer of Object.values(layers)) {
    const { container } = render(<Layer />);
    const svg = container.querySelector('svg');
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('focusable', 'false');
  }
});

test('uses each gradient id once across the layers', () => {
  const { container } = render(
    <>
      {Object.entries(layers).map(([name, Layer]) => (
        <Layer key={name} />
      ))}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  for (const id of ids) expect(id).toMatch(/^hero-/);
});
