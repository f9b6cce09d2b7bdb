import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { InviteReply, InviteRequest, StaffMember, StaffReply } from '@site/contracts/staff';
import type { Db } from '@site/server/db';
import { refusal } from '../refusals/refusal';
import { endAccess, invite, listStaff, type StaffPorts } from '../staff/staff.service';
import { authorize, authorizeOperator } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';

const EXAMPLE: InviteRequest = { name: 'k.orlova', roles: ['operator'] };

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
        schema: {
          ...ending,
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}$' }) }),
          response: { 200: StaffMember },
        },
      },
      (request) => endAccess(db, authorize(request, 'tokens', null), request.params.id),
    );
  };
