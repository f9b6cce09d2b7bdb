import { type Agent, request } from 'node:http';

export interface FirstByte {
  /** Time from the request to the first byte of the response, in milliseconds. */
  ms: number;
  /** Size of the compressed body. */
  bytes: number;
}

/** Requests a page over a keep-alive connection and measures it. Rejects unless the status is 200. */
export const fetchFirstByte = (agent: Agent, url: string, encoding = 'br'): Promise<FirstByte> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const sent = request(url, { agent, headers }, (reply) => {
      const ms = performance.now() - startedAt;
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.once('error', reject);
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve({ ms, bytes });
        else reject(new Error(`${url} answered ${reply.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end();
  });
