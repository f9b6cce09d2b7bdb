import { toSenderKey } from './sender-address';

test.each([
  ['8.8.8.8', undefined, '8.8.8.8'],
  // Without a reverse proxy the sender writes the header itself, so the header is ignored.
  ['8.8.8.8', '9.9.9.9', '8.8.8.8'],
  ['::ffff:8.8.8.8', undefined, '8.8.8.8'],
  ['127.0.0.1', '9.9.9.9', '9.9.9.9'],
  // The reverse proxy has appended the last address.
  ['10.0.0.7', '1.1.1.1, 9.9.9.9', '9.9.9.9'],
  ['10.0.0.7', '1.1.1.1, unknown', null],
  ['10.0.0.7', undefined, null],
  [undefined, undefined, null],
  ['2606:4700:0010:0::1', undefined, '2606:4700:10:0'],
  ['2606:4700::6810:84e5', undefined, '2606:4700:0:0'],
])(
  'identifies the sender of a connection from %s with forwarded header %s as %s',
  (peer, forwarded, sender) => {
    expect(toSenderKey(peer, forwarded)).toBe(sender);
  },
);
