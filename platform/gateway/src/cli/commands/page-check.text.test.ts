import { pageCheckText } from './page-check.text';

const call = 'GET /api/lavka/goods';
const missing = { area: 'lavka', release: '3f2a9c01d4e5b677', call, forUpstream: true };
const problem = { kind: 'missing-call', message: 'no backend', missing } as const;
const remark = { what: 'call', area: 'lavka', call, status: 404 } as const;

test('does not call a refused call harmless', () => {
  const checked = { faults: [], drawn: true, remarks: [remark] };
  expect(pageCheckText.checked(checked)).toContain('Выпустить это не помешает');
  const text = pageCheckText.checked(checked, [problem]);
  expect(text).toMatch(/Сайт не даст это выпустить:[^]+бэкенда у области нет/);
  expect(text).not.toContain('Выпустить это не помешает');
  const other = { ...remark, call: 'GET /api/lavka/shelves' };
  expect(pageCheckText.checked({ ...checked, remarks: [remark, other] }, [problem])).toMatch(
    /Выпустить это не помешает[^\n]+\n {2}GET \/api\/lavka\/shelves[^\n]+\nСайт не даст/,
  );
});
