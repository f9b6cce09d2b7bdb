import { EMPTY_DRAFT, readDraft } from './read-draft';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const read = (over: object) => readDraft({ ...EMPTY_DRAFT, text: 'Чиним причал', ...over }, NOW);

test('reads times in Moscow, paths, and leaves out what is empty', () => {
  expect(read({})).toEqual({ fields: { text: 'Чиним причал', tone: 'info' } });
  expect(
    read({ tone: 'alarm', from: '2026-12-01T04:00', until: '2026-12-01T05:00', paths: ' /donate, / ' }),
  ).toEqual({
    fields: {
      text: 'Чиним причал',
      tone: 'alarm',
      from: Date.parse('2026-12-01T01:00:00Z'),
      until: Date.parse('2026-12-01T02:00:00Z'),
      paths: ['/donate', '/'],
    },
  });
});

test.each([
  ['text', { text: ' да ' }],
  ['text', { text: 'а'.repeat(201) }],
  ['text', { text: 'справа \u202e налево' }],
  ['until', { until: '2026-12-01T03:00' }],
  ['until', { from: '2026-12-02T03:00', until: '2026-12-02T03:00' }],
  ['paths', { paths: 'donate' }],
  ['paths', { paths: '/Касса' }],
])('names the wrong field %s of %j', (wrong, over) => {
  expect(read(over)).toEqual({ wrong });
});
