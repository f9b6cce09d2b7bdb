import { spreadFaces } from './spread-faces';

const rows = (images: string) =>
  Array.from(images, (image, index) => ({
    position: index + 1,
    image,
    name: `Горожанин ${index}`,
    value: 1,
  }));
const spread = (images: string, own = -1) =>
  spreadFaces(rows(images), (row) => row.position === own + 1).join('');

test('keeps faces that do not repeat among five rows', () => {
  expect(spread('abcdea')).toBe('abcdea');
});

test('replaces a repeated face by the one of its group that was shown longest ago', () => {
  expect(spread('aaaaaaa')).toBe('acdfhac');
  expect(spread('ffdbf')).toBe('fadbc');
});

test('shows no face twice in a row when a group is smaller than five rows', () => {
  expect(spread('bbbbbb')).toBe('begbeg');
});

test('gives an unknown portrait any face', () => {
  expect(new Set(spread('?????')).size).toBe(5);
});

test('keeps the face of the own row, and shows it to no neighbour', () => {
  expect(spread('ahha', 3).at(-1)).toBe('a');
  expect(spread('ahha', 3).slice(0, 3)).not.toContain('a');
});
