import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevEvent } from '@site/build/dev/events';

const HEARTBEAT_MS = 15_000;

/**
 * Sends build events to open pages as server-sent events. A newly connected page first receives the last
 * event of each area, and the present mistakes.
 */
export class EventStream {
  private readonly pages = new Set<ServerResponse>();
  private readonly last = new Map<string, DevEvent>();
  private readonly heartbeat = setInterval(() => this.write(':\n\n'), HEARTBEAT_MS).unref();

  add(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    for (const event of this.last.values()) response.write(toMessage(event));
    this.pages.add(response);
    request.once('close', () => this.pages.delete(response));
  }

  publish(event: DevEvent): void {
    this.last.set('source' in event ? `${event.source} ${event.area}` : event.area, event);
    this.write(toMessage(event));
  }

  close(): void {
    clearInterval(this.heartbeat);
    for (const page of this.pages) page.end();
  }

  private write(message: string): void {
    for (const page of this.pages) page.write(message);
  }
}

const toMessage = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`;
