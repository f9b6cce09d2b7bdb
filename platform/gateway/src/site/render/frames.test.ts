import { parseBoundedJson } from './bounded-json';
import { encodeFrame, FrameReader } from './frames';

const MESSAGES = [{ kind: 'ready' }, { text: 'страница' }, null, 'x'.repeat(500)];
const stream = Buffer.concat(MESSAGES.map(encodeFrame));

test.each([1, 3, 4, 7, 100, stream.length])('reads messages from chunks of %i bytes', (size) => {
  const reader = new FrameReader(1_000);
  const read: unknown[] = [];
  for (let at = 0; at < stream.length; at += size)
    read.push(...reader.read(stream.subarray(at, at + size)).map(parseBoundedJson));
  expect(read).toEqual(MESSAGES);
});

test('keeps an unfinished message until its last byte', () => {
  const reader = new FrameReader(1_000);
  const frame = encodeFrame('the whole');
  expect(reader.read(frame.subarray(0, -1))).toEqual([]);
  expect(reader.pendingBytes).toBe(frame.length - 1);
  expect(reader.read(frame.subarray(-1)).map(parseBoundedJson)).toEqual(['the whole']);
  expect(reader.pendingBytes).toBe(0);
});

test('refuses a message that is too long as soon as its length is known', () => {
  const frame = encodeFrame('x'.repeat(100));
  expect(() => new FrameReader(101).read(frame.subarray(0, 4))).toThrow('a message of 102 bytes is too long');
  expect(new FrameReader(102).read(frame)).toHaveLength(1);
});

test('refuses a message that is not JSON', () => {
  expect(() => parseBoundedJson(Buffer.from('{'))).toThrow(SyntaxError);
});

const inLists = (depth: number, content: string) => '['.repeat(depth) + content + ']'.repeat(depth);

test.each([
  ['is nested 64 levels deep', inLists(64, '0'), null],
  ['is nested 65 levels deep', inLists(65, '0'), 'nested more than 64 levels'],
  ['has 19,998 entries', inLists(1, Array(19_998).fill('0').join()), null],
  ['has 20,000 entries', inLists(1, Array(20_000).fill('0').join()), 'more than 20000 values'],
  ['has many objects', inLists(1, Array(10_001).fill('{}').join()), 'more than 20000 values'],
  ['has long texts', JSON.stringify({ html: '[{,\\"'.repeat(50_000), [']'.repeat(99)]: '[' }), null],
])('reads only cheap messages: one that %s', (_what, text, message) => {
  const parse = () => parseBoundedJson(Buffer.from(text));
  if (message === null) expect(parse()).toEqual(JSON.parse(text));
  else expect(parse).toThrow(message);
});
