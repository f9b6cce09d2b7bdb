import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  ActionChallenge,
  ActionRequest,
  InviteReply,
  InviteRequest,
  StaffMember,
  StaffReply,
} from '@site/contracts/staff';
import type { Db } from '@site/server/db';
import { refusal } from '../refusals/refusal';
import { endAccess, invite, listStaff, type StaffPorts } from '../staff/staff.service';
import { beginAction } from '../staff/signed-action';
import { authorize, authorizeOperator, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';

const EXAMPLE: InviteRequest = { name: 'k.orlova', roles: ['operator'] };
const ACTION: ActionRequest = { method: 'POST', path: '/deploy/v1/staff', body: EXAMPLE };
/** More than the largest call that is signed. */
const ACTION_BYTES = 512 * 1024;

/** Routes for the people who work in the console. `ports` is null for a site without a console. */
export const staffRoutes =
  (db: Db, ports: StaffPorts | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    const expectConsole = (): StaffPorts => {
      if (ports) return ports;
      throw refusal('NOT_FOUND', 'This site has no console: set SITE_OPS_PORT', { reason: 'no-console' });
    };
    const inviting: RouteAbout = {
      summary: 'Invites a person to the console',
      description:
        'The link is valid for a day, and for one passkey. A person who is known gets another link and these roles; their sessions end.',
      tags: ['tokens'],
      errors: ['FORBIDDEN', 'CONFLICT', 'NOT_FOUND'],
    };
    app.post(
      '/staff',
      {
        config: { passkey: true },
        schema: {
          ...inviting,
          body: withExamples(InviteRequest, EXAMPLE),
          response: { 200: InviteReply },
        },
      },
      (request) => {
        const author = authorize(request, 'tokens', null);
        return invite(expectConsole(), request.body, author, author.name);
      },
    );

    const signing: RouteAbout = {
      summary: 'Returns what the passkey of a person signs before a dangerous call of the session',
      description:
        'The signature is sent with the call, in the header `x-passkey` as JSON in base64url. It fits this session, call and body only, once, for two minutes. Calls that need one answer 403 with the reason `passkey`. Tokens of programs need none.',
      tags: ['tokens'],
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    };
    app.post(
      '/staff/challenge',
      {
        bodyLimit: ACTION_BYTES,
        schema: {
          ...signing,
          body: withExamples(ActionRequest, ACTION),
          response: { 200: ActionChallenge },
        },
      },
      (request) => beginAction(expectConsole(), tokenOf(request), request.body),
    );

    const listing: RouteAbout = {
      summary: 'Lists the people who work in the console, also those whose access has ended',
      tags: ['tokens'],
      errors: ['FORBIDDEN'],
    };
    app.get('/staff', { schema: { ...listing, response: { 200: StaffReply } } }, async (request) => {
      authorizeOperator(request, 'tokens');
      return { staff: await listStaff(db) };
    });

    const ending: RouteAbout = {
      summary: 'Ends the access of a person: passkeys, links and sessions, at once on all gateways',
      tags: ['tokens'],
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    };
    app.delete(
      '/staff/:id',
      {
        config: { passkey: true },
        schema: {
          ...ending,
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}$' }) }),
          response: { 200: StaffMember },
        },
      },
      (request) => endAccess(db, authorize(request, 'tokens', null), request.params.id),
    );
  };
