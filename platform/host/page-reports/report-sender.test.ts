import { PAGE_REPORT_PATH, type PageReportEvent } from '@site/contracts/page-report';
import { createPageReporter } from './page-reporter';
import { createReportSender } from './report-sender';

const alive: PageReportEvent = { kind: 'alive' };
const lost = (area: string): PageReportEvent => ({ kind: 'failure', area, cause: 'network' });
const sent: [string, unknown][] = [];

function openPage({ id = 'page-1.signed', preview = false } = {}) {
  document.body.innerHTML = id && `<data id="page-id" value="${id}"></data>`;
  const reporter = createPageReporter(preview ? { preview: { area: 'home', release: 'a', expires: 1 } } : {});
  return { reporter, sendReport: reporter.senderFrom(createReportSender) };
}

beforeEach(() => {
  sent.length = 0;
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body)]) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true, writable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  document.body.replaceChildren();
});

test('sends a report immediately, with the id of the served page', () => {
  openPage().sendReport([alive, lost('home')]);
  expect(sent).toEqual([[PAGE_REPORT_PATH, { page: 'page-1.signed', events: [alive, lost('home')] }]]);
});

test('sends each event once, however often it happens', () => {
  const { sendReport } = openPage();
  sendReport([lost('home'), lost('home')]);
  sendReport([lost('home')]);
  sendReport([{ kind: 'vital', name: 'CLS', value: 0.1 }]);
  sendReport([{ kind: 'vital', name: 'CLS', value: 0.2 }]);
  sendReport([{ ...lost('home'), at: 'home/a.js:1:2' } as PageReportEvent]);
  sendReport([lost('news')]);
  expect(sent.map(([, body]) => (body as { events: unknown[] }).events)).toEqual([
    [lost('home')],
    [{ kind: 'vital', name: 'CLS', value: 0.1 }],
    [lost('news')],
  ]);
});

test('sends at most 6 reports of at most 20 events', () => {
  const { sendReport } = openPage();
  sendReport(Array.from({ length: 50 }, (_, index) => lost(`a${index}`)));
  for (let index = 50; index < 99; index++) sendReport([lost(`a${index}`)]);
  expect(sent).toHaveLength(6);
  expect((sent[0]?.[1] as { events: unknown[] }).events).toHaveLength(20);
});

test.each([{ preview: true }, { id: '' }])('sends nothing for a page with %p', (page) => {
  openPage(page).sendReport([alive]);
  expect(sent).toEqual([]);
});

test('sends reports again with the same id when the browser opens a cached document', () => {
  openPage().sendReport([alive]);
  openPage().sendReport([alive]);
  expect(sent.map(([, body]) => (body as { page: string }).page)).toEqual(['page-1.signed', 'page-1.signed']);
});

test('shows code of an area neither the page id nor a way to send reports without their mark', () => {
  const { reporter, sendReport } = openPage();
  expect(document.body.innerHTML).toBe('');
  sendReport([lost('home')]);
  reporter.documentShared();
  const seen: unknown[] = [];
  Object.assign(navigator, { sendBeacon: (...given: unknown[]) => seen.push(given) > 0 });
  const stringify = jest.spyOn(JSON, 'stringify').mockReturnValue('{}');
  sendReport([lost('news')]);
  stringify.mockRestore();
  expect(seen).toEqual([]);
  expect(sent.map(([, body]) => body)).toEqual([
    { page: 'page-1.signed', events: [lost('home')] },
    { page: 'page-1.signed', shared: true, events: [lost('news')] },
  ]);
});

test('sends events again that the browser did not accept', () => {
  const send = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(false);
  const { sendReport } = openPage();
  for (let index = 0; index < 10; index++) sendReport([alive]);
  expect(send).toHaveBeenCalledTimes(10);
  send.mockReturnValue(true);
  sendReport([alive]);
  sendReport([alive]);
  expect(send).toHaveBeenCalledTimes(11);
});

test('does nothing in a browser without sendBeacon', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  openPage().sendReport([alive]);
  expect(sent).toEqual([]);
});
