import { Success } from '@site/shared/contracts/field-schemas';
import {
  PushDeviceBody,
  PushKeyReply,
  PushKindBody,
  PushRenewBody,
  PushSettings,
  PushSubscribeBody,
} from '@site/shared/contracts/push';
import type { FastifyPluginAsync } from 'fastify';
import { createSessionRoutes } from '../sessions/session-routes';
import {
  changePushKind,
  type PushPorts,
  readPushSettings,
  renew,
  sendTrial,
  subscribe,
  unsubscribe,
} from './push.service';

const tags = ['profile'] as const;
const success = { success: true };

/** Creates the calls of push messages (docs/product/accounts.md#push-messages). */
export const buildPushRoutes =
  (ports: PushPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { open, signedIn } = createSessionRoutes(app, ports);
    open(
      '/api/push/key',
      {
        method: 'GET',
        reply: PushKeyReply,
        tags,
        summary: 'Public key with which browsers subscribe to push messages',
      },
      () => Promise.resolve({ key: ports.sender.keys.current().publicKey }),
    );
    signedIn(
      '/api/push/settings',
      {
        reply: PushSettings,
        tags,
        summary: 'Kinds of push messages that are on, and the browsers that get them',
      },
      (call) => readPushSettings(ports, call),
    );
    signedIn(
      '/api/push/kind',
      {
        body: PushKindBody,
        reply: Success,
        tags,
        summary: 'Turns a kind of push messages on or off',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await changePushKind(ports, call, body);
        return success;
      },
    );
    signedIn(
      '/api/push/subscribe',
      {
        body: PushSubscribeBody,
        reply: Success,
        tags,
        summary: 'Sends push messages to the browser of this session',
        errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        await subscribe(ports, call, body);
        return success;
      },
    );
    signedIn(
      '/api/push/unsubscribe',
      { body: PushDeviceBody, reply: Success, tags, summary: 'Sends no more push messages to a browser' },
      async ({ body, ...call }) => {
        await unsubscribe(ports, call, body.id);
        return success;
      },
    );
    signedIn(
      '/api/push/test',
      {
        body: PushDeviceBody,
        reply: Success,
        tags,
        summary: 'Sends a trial message to a browser',
        errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
      },
      async ({ body, ...call }) => {
        await sendTrial(ports, call, body.id);
        return success;
      },
    );
    open(
      '/api/push/renew',
      {
        body: PushRenewBody,
        reply: Success,
        tags,
        summary: 'Replaces a subscription that its browser has ended',
        errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await renew(ports, body, { sender: client.sender, now });
        return success;
      },
    );
  };
