import { encodeFrame, FrameReader } from './frames';

const MESSAGES = [{ kind: 'ready' }, { text: 'страница' }, null, 'x'.repeat(500)];
const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));
const stream = Buffer.concat(MESSAGES.map(encodeFrame));

test.each([1, 3, 4, 7, 100, stream.length])('reads messages from chunks of %i bytes', (size) => {
  const reader = new FrameReader(1_000);
  const read: unknown[] = [];
  for (let at = 0; at < stream.length; at += size)
    read.push(...reader.read(stream.subarray(at, at + size)).map(parse));
  expect(read).toEqual(MESSAGES);
});

test('keeps an unfinished message until its last byte', () => {
  const reader = new FrameReader(1_000);
  const frame = encodeFrame('the whole');
  expect(reader.read(frame.subarray(0, -1))).toEqual([]);
  expect(reader.pendingBytes).toBe(frame.length - 1);
  expect(reader.read(frame.subarray(-1)).map(parse)).toEqual(['the whole']);
  expect(reader.pendingBytes).toBe(0);
});

test('refuses a message that is too long as soon as its length is known', () => {
  const frame = encodeFrame('x'.repeat(100));
  expect(() => new FrameReader(101).read(frame.subarray(0, 4))).toThrow('a message of 102 bytes is too long');
  expect(new FrameReader(102).read(frame)).toHaveLength(1);
});
