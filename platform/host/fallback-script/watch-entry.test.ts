import { PAGE_REPORT_PATH } from '@site/contracts/page-report-wire';
import { watchEntry } from './watch-entry';

const JUDGED = 'v1.t1x2c3.AbcdefghijklmnoP.0123456789abcdef.home.mac';
const UNJUDGED = JUDGED.replace('Abc', '-bc');
const report = (kind: string) => [PAGE_REPORT_PATH, { page: JUDGED, events: [{ kind }] }];

let sent: unknown[] = [];
/** Removes the listeners of the last page, which outlives its test. */
let opened = new AbortController();

/** A page whose parser has reached the shell fallback script. `data` are the script's attributes. */
function openPage(data: Record<string, string> = {}) {
  opened.abort();
  opened = new AbortController();
  for (const target of [document, window] as EventTarget[]) {
    const { addEventListener } = EventTarget.prototype;
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      addEventListener.call(target, type, listener, {
        ...(typeof options === 'object' ? options : { capture: options }),
        signal: opened.signal,
      }),
    );
  }
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  Object.assign(script.dataset, { release: '0123456789abcdef', ...data });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  document.body.replaceChildren(script);
  watchEntry();
}

/** The parser reaches the end of the document, which has the page id in its last element. */
function parse(id: string) {
  document.body.insertAdjacentHTML('beforeend', `<data id="page-id" value="${id}"></data>`);
  document.dispatchEvent(new Event('readystatechange'));
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body)]) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true, writable: true });
});
afterEach(() => {
  opened.abort();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(globalThis, 'shellFallback');
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('reports once that a judged page has begun, and once that it was left', () => {
  openPage();
  expect(sent).toEqual([]);
  parse(JUDGED);
  document.dispatchEvent(new Event('readystatechange'));
  expect(sent).toEqual([report('begun')]);
  leave();
  leave();
  expect(sent).toEqual([report('begun'), report('left')]);
});

test('reports that a page was left although the shell has taken the page id and an area the function', () => {
  openPage();
  parse(JUDGED);
  document.getElementById('page-id')!.remove();
  Object.assign(navigator, { sendBeacon: () => sent.push('seen by an area') > 0 });
  leave();
  expect(sent).toEqual([report('begun'), report('left')]);
});

test.each([
  ['a page that is not judged', {}, UNJUDGED],
  ['a preview', { leave: '/preview/leave?to=%2F' }, JUDGED],
  ['a page without an id', {}, ''],
])('reports nothing of %s', (_what, data, id) => {
  openPage(data);
  parse(id);
  leave();
  expect(sent).toEqual([]);
});

test('reports nothing of a page that is left before it is parsed', () => {
  openPage();
  leave();
  expect(sent).toEqual([]);
});

test('works without sendBeacon', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  openPage();
  expect(() => (parse(JUDGED), leave())).not.toThrow();
});

/** The entry's tag follows the script. Its code has run when its `load` event comes. */
function addEntry() {
  const entry = document.createElement('script');
  document.currentScript!.after(entry);
  return entry;
}

test.each([
  ['stays silent when its entry has run and not started the shell', true, [report('begun')]],
  ['reports that it was left when its entry has not arrived', false, [report('begun'), report('left')]],
])('a page that is reloaded because its shell does not start %s', async (_what, hasRun, reports) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot reload
  Object.assign(globalThis, { fetch: () => Promise.resolve({ status: 200 }) });
  openPage({ avoid: 'avoid=shell@0123456789abcdef; Path=/' });
  const entry = addEntry();
  parse(JUDGED);
  if (hasRun) entry.dispatchEvent(new Event('load'));
  await window.shellFallback!.recover();
  expect(document.cookie).toBe('avoid=shell@0123456789abcdef');
  leave();
  expect(sent).toEqual(reports);
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
  Reflect.deleteProperty(globalThis, 'fetch');
  document.cookie = 'avoid=; Max-Age=0; Path=/';
});

test.each([
  ['whose entry has not arrived', () => {}, true],
  ['whose entry has started the shell', () => window.shellFallback!.started(), true],
  ['whose entry has failed', () => {}, false],
])('after a while, a page %s says that it is not hung: %#', (what, run, isExcused) => {
  openPage();
  const entry = addEntry();
  parse(JUDGED);
  run();
  if (!what.endsWith('arrived')) entry.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(15_000);
  expect(sent).toEqual(isExcused ? [report('begun'), report('left')] : [report('begun')]);
});
