import { CODE_LOST_EVENT } from '@site/contracts/page';
import { flushPromises } from '../testing/fake-clock';
import { watchPageErrors } from './page-errors';
import { reportUncaughtErrors } from './report-uncaught-errors';

const lostChunk = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/r/home/7.js' });

function openPage(errors = watchPageErrors()) {
  const reports: string[] = [];
  reportUncaughtErrors({
    errors,
    sendReport: (events) => void reports.push(JSON.stringify(events)),
    recovery: () =>
      Promise.resolve({
        areaLost: async (area) => void reports.push(`lost ${area}`),
        reportLostCode: async (area) => void reports.push(`reported ${area}`),
      }),
    areas: { publicAreaOf: () => undefined },
  });
  return reports;
}

test('reports an uncaught lost chunk, and handles it as a lost area after three failures', async () => {
  const reports = openPage();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lostChunk() }));
  await flushPromises();
  expect(reports).toEqual(['reported home']);
  window.dispatchEvent(new CustomEvent(CODE_LOST_EVENT, { detail: lostChunk() }));
  await flushPromises();
  expect(reports).toEqual(['reported home', 'lost home']);
});

test('reports an uncaught error with its place in a script of the site', async () => {
  const reports = openPage();
  const at = (place: string) => `${location.origin}/r/${place}`;
  const error = Object.assign(new Error('login Visitor'), { stack: `Error\nf@${at('home/a.js:1:2')}` });
  window.dispatchEvent(new ErrorEvent('error', { error, filename: at('home/b.js'), lineno: 3, colno: 4 }));
  const thrown = { error: 'no error', filename: at('home/b.js'), lineno: 3, colno: 4 };
  window.dispatchEvent(new ErrorEvent('error', thrown));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
  expect(reports.map((text) => JSON.parse(text) as unknown)).toEqual([
    [{ kind: 'failure', area: 'home', cause: 'uncaught', at: 'home/a.js:1:2' }],
    [{ kind: 'failure', area: 'home', cause: 'uncaught', at: 'home/b.js:3:4' }],
    [expect.not.objectContaining({ at: expect.anything() })],
  ]);
});

test('only reports a chunk that was lost some time ago', async () => {
  const errors = watchPageErrors();
  const old = new CustomEvent(CODE_LOST_EVENT, { detail: lostChunk() });
  Object.defineProperty(old, 'timeStamp', { value: performance.now() - 2_001 });
  window.dispatchEvent(old);
  const reports = openPage(errors);
  await flushPromises();
  expect(reports).toEqual(['reported home']);
});
