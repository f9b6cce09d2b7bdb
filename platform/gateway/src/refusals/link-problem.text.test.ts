import { link } from '../releases/linker/link';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { linkProblemText } from './link-problem.text';

const owning = (area: string, path: string, modals: string[] = []) =>
  buildRelease({ area, paths: [{ prefix: path, title: 'T', description: 'D' }], modals }).manifest;
const explain = (...areas: ReturnType<typeof owning>[]) =>
  link({ shell: buildShell().manifest, areas, findFileProblem: () => null }).map(linkProblemText);

test('says which areas own the same name', () => {
  expect(explain(owning('pier', '/stall', ['hint']), owning('lavka', '/stall', ['hint']))).toEqual([
    'путь /stall занимают сразу несколько областей: pier и lavka',
    'окно hint занимают сразу несколько областей: pier и lavka',
  ]);
});

test('says to which area the pages below a path belong', () => {
  expect(explain(owning('lavka', '/pier/stall'), owning('pier', '/pier'))).toEqual([
    'lavka занимает путь /pier/stall, а /pier и всё ниже принадлежит области pier',
  ]);
});
