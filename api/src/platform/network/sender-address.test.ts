import { toSenderKey } from './sender-address';

test.each([
  ['8.8.8.8', undefined, '8.8.8.8'],
  // no front: what the sender says of itself counts for nothing
  ['8.8.8.8', '9.9.9.9', '8.8.8.8'],
  ['::ffff:8.8.8.8', undefined, '8.8.8.8'],
  ['127.0.0.1', '9.9.9.9', '9.9.9.9'],
  // the front has added the last one
  ['10.0.0.7', '1.1.1.1, 9.9.9.9', '9.9.9.9'],
  ['10.0.0.7', '1.1.1.1, unknown', null],
  ['10.0.0.7', undefined, null],
  [undefined, undefined, null],
  ['2606:4700:0010:0::1', undefined, '2606:4700:10:0'],
  ['2606:4700::6810:84e5', undefined, '2606:4700:0:0'],
])('a connection from %s that says %s was sent by %s', (peer, forwarded, sender) => {
  expect(toSenderKey(peer, forwarded)).toBe(sender);
});
