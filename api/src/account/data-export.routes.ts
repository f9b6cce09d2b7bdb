import { ExportReply, OpenExportBody } from '@site/shared/contracts/account';
import type { FastifyPluginAsync } from 'fastify';
import { type CallPorts, createSessionRoutes } from '../auth/sessions/session-routes';
import { openExport } from './data-export.service';

/** Creates the route for the page that a data export link opens (docs/product/accounts.md#data-export). */
export const buildExportRoutes =
  (ports: CallPorts): FastifyPluginAsync =>
  async (app) => {
    const { open } = createSessionRoutes(app, ports);
    open(
      '/api/profile/open-export',
      {
        body: OpenExportBody,
        reply: ExportReply,
        tags: ['account'],
        summary: 'All data of an account, by the token of an export link, which works once',
        errors: ['CODE_EXPIRED'],
      },
      async ({ body, now }) => ({
        file: 'port-november-account.json',
        data: await openExport(ports.db, body.token, now),
      }),
    );
  };
