import { render } from '@testing-library/react';
import * as scene from './hero-scene';

const { layerRatio: _, ...layers } = scene;

test('the scene is a picture only: silent for a screen reader, out of the way of the keyboard', () => {
  for (const Layer of Object.values(layers)) {
    const { container } = render(<Layer />);
    const svg = container.querySelector('svg');
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('focusable', 'false');
  }
});

test('a colour of one layer is never taken from another: ids do not repeat', () => {
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
