import type { FastifyPluginAsync } from 'fastify';
import { whenReplyEnds } from '../http/clients/when-reply-ends';
import { authorize } from './authorize';
import type { RouteAbout } from './deploy-document';
import type { StatusEvents } from './events/status-events';

const EVENT_STREAM = 'text/event-stream';

/** The route that sends the status as server-sent events. */
export const eventRoutes =
  (events: Pick<StatusEvents, 'open'>): FastifyPluginAsync =>
  async (app) => {
    const about: RouteAbout = {
      summary: 'Sends the status at once and after each change, as server-sent events',
      description:
        'The data of each event `status` is the reply of `GET /status`. A new `revision` in it means that log and previews have changed too. After at most 5 s a comment follows if nothing has changed: without bytes for a few times as long the connection is cut off. It ends with the token, when the status cannot be read, and when the client does not read. A token, or a person, has at most 10 connections.',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    };
    const reply200 = { description: 'Events', content: { [EVENT_STREAM]: { schema: { type: 'string' } } } };
    app.get(
      '/events',
      // a connection without a body would wait for nothing
      { exposeHeadRoute: false, schema: { ...about, response: { 200: reply200 } } },
      async (request, reply) => {
        const stream = await events.open(authorize(request, 'read', null));
        whenReplyEnds(request, reply, () => stream.destroy());
        // proxies must pass on each event at once
        void reply.type(EVENT_STREAM).header('x-accel-buffering', 'no');
        // not the reply, which would count as a running call until the connection ends
        return stream;
      },
    );
  };
