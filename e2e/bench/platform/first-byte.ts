import { type Agent, request } from 'node:http';

export interface FirstByte {
  /** From the request to the first byte of its reply, ms. */
  ms: number;
  /** Of the body as it was sent. */
  bytes: number;
}

/** Asks for a page over a kept connection. Rejects unless it is there. */
export const fetchFirstByte = (agent: Agent, url: string, encoding = 'br'): Promise<FirstByte> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const asked = request(url, { agent, headers }, (reply) => {
      const ms = performance.now() - began;
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.once('error', reject);
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve({ ms, bytes });
        else reject(new Error(`${url} answered ${reply.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
