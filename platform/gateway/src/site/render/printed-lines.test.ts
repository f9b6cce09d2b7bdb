import { buildRelease } from '../../testing/tiny-release';
import { withMaps } from '../../testing/with-maps';
import { FailureTraces } from '../../source-maps/failure-traces';
import { SourceTracer } from '../../source-maps/source-tracer';
import { ReadBudget } from '../../releases/read-budget';
import { PrintedLines } from './printed-lines';

const SERVER = 'exports.area={render(){throw goods}}';
const MARKS = { 'throw goods': 'home/src/area.tsx:5' };
const home = withMaps(buildRelease({ server: SERVER }), MARKS);
const promo = withMaps(buildRelease({ area: 'promo', server: SERVER }), MARKS);
const placeIn = ({ manifest }: typeof home) =>
  `${manifest.area}@${manifest.id}:1:${SERVER.indexOf('throw goods') + 1}`;

function open(level: string) {
  const searched: string[] = [];
  const written: string[] = [];
  const fields: object[] = [];
  const releases = [home, promo];
  const traces = new FailureTraces({
    tracer: new SourceTracer(async ({ path }) =>
      releases.find(({ files }) => files[path])!.files[path]!.toString(),
    ),
    find: ({ area, release }) => {
      searched.push(area);
      const found = releases.find(({ manifest }) => manifest.id === release);
      return Promise.resolve(found ? { files: 1, read: () => Promise.resolve(found.manifest) } : null);
    },
    budget: new ReadBudget(() => 0),
    clock: () => 0,
  });
  const log = {
    level,
    info: (given: unknown, line?: string) => {
      fields.push(given as object);
      written.push(String(line));
    },
    warn: () => {},
  };
  const lines = new PrintedLines('shell@1', log, traces);
  return { searched, written, fields, lines };
}
const settled = () => new Promise(setImmediate);

test('replaces the places of the area that printed a line, and of no other area', async () => {
  const { lines, written, searched } = open('info');
  lines.add(`failed at ${placeIn(home)} and ${placeIn(promo)}`, undefined, 'home');
  await settled();
  expect(written).toEqual([`[home in shell@1] failed at home/src/area.tsx:5 and ${placeIn(promo)}`]);
  expect(searched).toEqual(['home']);
});

test('names the area and the request of each line that code of an area prints', async () => {
  const { lines, written, fields } = open('info');
  lines.add('no beds left', 'request-1', 'home');
  lines.add('ready', undefined, '');
  await settled();
  expect(fields).toEqual([{ requestId: 'request-1', area: 'home' }, { requestId: undefined }]);
  expect(written).toEqual(['[home in shell@1] no beds left', '[shell@1] ready']);
});

test('looks up no place of a line that is not written', async () => {
  const { lines, written, searched } = open('warn');
  lines.add(`failed at ${placeIn(home)}`, undefined, 'home');
  await settled();
  expect([written, searched]).toEqual([[], []]);
});

test('looks up fewer places for an area that prints many, and as many as before for another one', async () => {
  const { lines, written, searched } = open('info');
  for (let number = 0; number < 99; number += 1)
    lines.add(`home@${number.toString(16).padStart(16, '0')}:1:1`, undefined, 'home');
  lines.add(`failed at ${placeIn(promo)}`, undefined, 'promo');
  await settled();
  expect(searched.length).toBeLessThan(70);
  expect(written.at(-1)).toBe('[promo in shell@1] failed at home/src/area.tsx:5');
});
