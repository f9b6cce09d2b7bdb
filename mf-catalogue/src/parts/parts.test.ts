/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cutExample } from './cut-example';
import { ICONS } from './icons';
import { PARTS } from './parts';

const SHARED = {
  ui: path.resolve(__dirname, '../../../shared/ui'),
  forms: path.resolve(__dirname, '../../../shared/forms'),
};
const EXAMPLES = path.resolve(__dirname, '../examples');

/** Modules that are no part of a page, with the reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  'ui/below-fold': 'loads the code of a section later, and looks like the section',
  'ui/button.styles': 'styles that the button and the button link share',
  'ui/fonts': 'font faces',
  'ui/global-styles': 'reset of the page, rendered by the shell',
  'ui/needs-scripts': 'a line that only browsers without JavaScript show',
  'ui/sheet.styles': 'place of the buttons of a form inside a sheet',
  'ui/skyline-drawing': 'the drawing of the skyline',
  'ui/stamp.styles': 'animation of stamps',
  'ui/textures': 'background images of paper and grain',
  'ui/theme': 'the theme',
  'ui/tokens': 'values of the theme',
  'ui/use-before-launch': 'hook',
  'ui/use-mobile': 'hook',
  'ui/use-online': 'hook',
  'ui/use-page-visible': 'hook',
  'ui/use-run-after-click': 'hook',
  'ui/use-stable-caret': 'hook',
  'forms/field.store': 'state of a field',
  'forms/field.styles': 'frame of the text field',
  'forms/form.store': 'state of a form',
  'forms/forms.text': 'texts of the fields',
  'forms/use-caps-lock': 'hook',
  'forms/use-copy': 'hook',
  'forms/use-pre-hydration-input': 'hook',
  'forms/username-hint': 'a hidden input for password managers',
};

const modulesIn = (folder: keyof typeof SHARED): string[] =>
  readdirSync(SHARED[folder])
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replace(/\.tsx?$/, '')}`);

test('has an entry for each part of shared/ui and shared/forms', () => {
  const known = [...PARTS.map(({ file }) => file), ...Object.keys(WITHOUT_ENTRY)];
  expect(known.toSorted()).toEqual([...modulesIn('ui'), ...modulesIn('forms')].toSorted());
});

test('shows every icon', () => {
  const files = readdirSync(path.join(SHARED.ui, 'icons')).map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(ICONS).toSorted()).toEqual(files.toSorted());
});

test('gives each part an address of its own', () => {
  const ids = PARTS.map(({ id }) => id);
  expect([...new Set(ids)]).toEqual(ids);
});

test.each(PARTS.map((part) => part.id))('shows the code of all examples of %s', (id) => {
  const source = readFileSync(path.join(EXAMPLES, `${id}.examples.tsx`), 'utf8');
  const exported = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  expect(PARTS.find((part) => part.id === id)?.examples).toHaveLength(exported.length);
  for (const name of exported) {
    const code = cutExample(source, name);
    expect(code).toMatch(/^import /);
    expect(code).toContain(`export const ${name} = `);
  }
});
