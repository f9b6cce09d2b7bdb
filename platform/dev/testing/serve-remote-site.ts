import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteSite, sendReply } from '../against/remote-site';

// Forwards requests to the site at the address in its first argument, as `site dev` does, but without an area. Sends
// its own address to the parent process, and ends with it.
process.once('disconnect', () => process.exit(0));
const { site } = await RemoteSite.open(process.argv[2] ?? '');
const server = createServer((request, response) => {
  void site.forward(request).then((reply) => {
    if (reply) return sendReply(response, reply, site.toLocalHeaders(reply, request));
    response.writeHead(400).end();
  });
}).listen(0, '127.0.0.1', () => {
  process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`);
});
