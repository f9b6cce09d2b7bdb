import { ExportReply, OpenExportBody } from '@site/shared/contracts/account';
import type { FastifyPluginAsync } from 'fastify';
import { type CallPorts, createCalls } from '../auth/sessions/calls';
import { openExport } from './data-export.service';

/** What is behind the link that `POST /api/profile/export` sends: its page asks for it. */
export const buildExportRoutes =
  (ports: CallPorts): FastifyPluginAsync =>
  async (app) => {
    const { open } = createCalls(app, ports);
    open(
      '/api/profile/open-export',
      {
        body: OpenExportBody,
        reply: ExportReply,
        tags: ['account'],
        summary: 'All that is kept of an account, by the token of a letter’s link, which works once',
        errors: ['CODE_EXPIRED'],
      },
      async ({ body, now }) => ({
        file: 'port-november-account.json',
        data: await openExport(ports.db, body.token, now),
      }),
    );
  };
