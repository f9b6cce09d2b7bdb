import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ExternalPorts } from '../images/external-picture';
import { createCertificate } from './certificate';

/** A local HTTPS server that simulates an external picture host. */
export interface PictureHost {
  /** Returns the address of a path. Only `ports` can resolve its host name. */
  url: (path: string) => string;
  port: number;
  requests: IncomingMessage[];
  /** Number of connections so far, including those without a request. */
  connections: number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Like `internetPorts`, but with its own certificate, and with this machine as the only allowed address. */
  ports: ExternalPorts;
  close(): Promise<void>;
}

const NAME = 'pictures.test';

export async function startPictureHost(): Promise<PictureHost> {
  const listener: RequestListener = (request, response) => {
    host.requests.push(request);
    host.answer(request, response);
  };
  const certificate = createCertificate(NAME);
  const server = https.createServer(certificate, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('connection', () => (host.connections += 1));
  const { port } = server.address() as AddressInfo;
  const host: PictureHost = {
    url: (path) => `https://${NAME}:${port}${path}`,
    port,
    requests: [],
    connections: 0,
    answer: (_request, response) => response.writeHead(404).end(),
    ports: {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
      ca: certificate.cert,
      limitMs: 5_000,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
