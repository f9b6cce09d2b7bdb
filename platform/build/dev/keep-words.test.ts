import keepWords from './keep-words.cjs';

function load(source: string): string {
  let result = '';
  const context = { callback: (_error: null, content: string) => void (result = content) };
  (keepWords as unknown as (this: typeof context, source: string) => void).call(context, source);
  return result;
}

test('lets a module accept new words of each text that it imports', () => {
  const source =
    "import { text } from './hero.text';\nimport {\n  uiText as ui,\n} from '@site/shared/text/ui.text';\n";
  expect(load(source)).toBe(
    `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept(["./hero.text","@site/shared/text/ui.text"], () => {});\n`,
  );
});

test.each([
  ['imports no text', "import { api } from './hero.api';\n"],
  ['imports a type only', "import type { Text } from './hero.text';\n"],
])('leaves a module alone that %s', (_which, source) => {
  expect(load(source)).toBe(source);
});
