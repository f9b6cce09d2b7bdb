import { checkServiceInput, cleanServiceInput } from './service-input';

test.each([
  ['а 123 вс', 'А123ВС'],
  ['a123bc', 'А123ВС'],
  [' Х-001 хх ', 'Х001ХХ'],
])('reads the plate «%s» as «%s», whatever keyboard typed it', (typed, plate) => {
  expect(cleanServiceInput('plate', typed)).toBe(plate);
  expect(checkServiceInput('plate', typed)).toBeNull();
});

test.each(['123', 'А12ВС', 'Я123ВС', 'А1234ВС', 'А123ВСС'])('refuses the plate «%s»', (typed) => {
  expect(checkServiceInput('plate', typed)).toBe('invalid');
});

test('reads a name with any spaces and letter case', () => {
  expect(cleanServiceInput('full-name', '  анна-мария   ВЕТРОВА ')).toBe('Анна-Мария Ветрова');
  expect(checkServiceInput('full-name', 'илья ветров')).toBeNull();
});

test.each(['Илья', 'Ilya Vetrov', 'Илья Ветров Петрович', 'Илья2 Ветров', 'И Ветров', 'Илья Ветров-'])(
  'refuses the name «%s»',
  (typed) => expect(checkServiceInput('full-name', typed)).toBe('invalid'),
);

test('distinguishes an empty text from an invalid one', () => {
  expect(checkServiceInput('plate', '  ')).toBe('empty');
  expect(checkServiceInput('full-name', '')).toBe('empty');
});
