import { short } from '../../refusals/words.text';

const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',').replace('-', '−');

/** Output of `site health`. */
export const healthText = {
  columns: ['ВРЕМЯ', 'ВЫПУСК', 'СТРАНИЦ', 'СБОЕВ', 'LCP', 'INP'],
  lcp: (ms: number | null) => (ms === null ? '—' : `${decimal(ms / 1_000, 1)} с`),
  inp: (ms: number | null) => (ms === null ? '—' : `${ms} мс`),
  percentile: 'LCP и INP — не дольше чем у трёх четвертей страниц.',
  empty: (area: string) => `У области ${area} за это время страниц не было.`,
  verdict: (release: string, first: number, last: number, needed: number) =>
    `${short(release)}: улики сначала ${decimal(first, 1)}, теперь ${decimal(last, 1)}; при ${decimal(needed, 1)} выпуск уйдёт сам, ниже нуля — в его пользу`,
};
