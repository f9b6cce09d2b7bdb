import net from 'node:net';
import { once } from 'node:events';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  ms: number;
}

/** Time without any byte after which a measurement fails. */
const STILL_MS = 5_000;

/**
 * Measures requests per second over keep-alive connections with one request at a time on each (a closed
 * loop). Reads raw sockets, because HTTP clients decode each body as text, which costs several times the
 * measured work. All replies must have the same length.
 */
export async function measureRate(load: Load): Promise<number> {
  const length = await replyLength(load);
  const deadline = performance.now() + load.ms;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => requestUntil(load, length, deadline)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / (load.ms / 1_000);
}

function requestOf({ path, headers }: Load): Buffer {
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

async function replyLength(load: Load): Promise<number> {
  const socket = net.connect(load.port, '127.0.0.1');
  let received = Buffer.alloc(0);
  socket.write(requestOf(load));
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) continue;
    const announced = Number(/^content-length: (\d+)/im.exec(received.toString('latin1'))?.[1] ?? 0);
    if (received.length >= head + 4 + announced) break;
  }
  if (!/^HTTP\/1.1 (200|304)/.test(received.toString('latin1'))) throw new Error('the bench got no answer');
  return received.length;
}

async function requestUntil(load: Load, length: number, deadline: number): Promise<number> {
  const socket = net.connect(load.port, '127.0.0.1');
  await once(socket, 'connect');
  const request = requestOf(load);
  let count = 0;
  let left = length;
  socket.write(request);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.setTimeout(STILL_MS, () => reject(new Error('no reply, or one of another length')));
    socket.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) return;
      count += 1;
      left = length;
      if (performance.now() < deadline) socket.write(request);
      else resolve();
    });
  });
  socket.destroy();
  return count;
}
