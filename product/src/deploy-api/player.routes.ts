import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Support } from '@site/api/app';
import { authorize, type RouteAbout } from '@site/gateway/product';
import {
  PlayerChange,
  PlayerData,
  PlayerDataRequest,
  PlayersFound,
  PlayersQuery,
  PlayerView,
} from '@site/shared/contracts/support';
import type { FastifyRequest } from 'fastify';
import { toRefusal } from './money.routes';

const why = 'Letter of 26 November, bank receipt of the last payment';
const Query = { ...PlayersQuery, examples: [{ text: 'vetrov' }] };
const Change = { ...PlayerChange, examples: [{ kind: 'remove-factor', why }] };
const DataRequest = { ...PlayerDataRequest, examples: [{ why }] };
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

const errors = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const toAbout = (
  summary: string,
  given: RouteAbout<'players'>['errors'] = errors,
): RouteAbout<'players'> => ({ summary, tags: ['players'], errors: given });

interface Noted {
  support: 'find' | 'view' | 'data' | 'change';
  operator: string;
  /** Id of the account. */
  player?: number;
  kind?: PlayerChange['kind'];
}

/**
 * Creates the routes with which support looks after accounts (contracts/support). Each change, and each showing of
 * personal data, needs a reason and is logged with the name of the token: with the reason in the database, and without
 * it as a line at the default level, because reasons say things about players.
 */
export const playerRoutes =
  (support: Support): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/players/find',
      {
        schema: {
          ...toAbout('Finds accounts by login, e-mail address, order, payment or character', [
            ...(['BAD_REQUEST', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const),
          ]),
          body: Query,
          response: { 200: PlayersFound },
        },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'support', null);
        return support
          .find(request.body, operator)
          .catch(logRefused(request, { support: 'find', operator }, 'search refused'));
      },
    );
    app.get(
      '/players/:id',
      {
        schema: {
          ...toAbout('Reads an account with its protection, sessions and purchases; addresses are masked'),
          params,
          response: { 200: PlayerView },
        },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'support', null);
        const { id } = request.params;
        const noted: Noted = { support: 'view', operator, player: id };
        const view = await support
          .show(id, operator)
          .catch(logRefused(request, noted, 'account view refused'));
        request.log.info(noted, 'account shown');
        return view;
      },
    );
    app.post(
      '/players/:id/data',
      {
        config: { passkey: true },
        schema: {
          ...toAbout('Shows the masked addresses of an account, and logs who has asked and why'),
          params,
          body: DataRequest,
          response: { 200: PlayerData },
        },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'support', null);
        const { id } = request.params;
        const noted: Noted = { support: 'data', operator, player: id };
        const data = await support
          .showData(id, request.body.why, operator)
          .catch(logRefused(request, noted, 'personal data refused'));
        request.log.warn(noted, 'personal data shown');
        return data;
      },
    );
    app.post(
      '/players/:id/changes',
      {
        config: { passkey: true },
        schema: {
          ...toAbout('Removes a second factor, ends sessions, sends a letter or goods again, or blocks', [
            ...errors,
            'CONFLICT',
          ]),
          params,
          body: Change,
          response: { 200: PlayerView },
        },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'support', null);
        const { id } = request.params;
        const noted: Noted = { support: 'change', operator, player: id, kind: request.body.kind };
        await support
          .change(id, request.body, operator)
          .catch(logRefused(request, noted, 'account change refused'));
        // before the account is read again, which can fail although the change was made
        request.log.warn(noted, 'account changed');
        return support.showChanged(id).catch(toRefusal);
      },
    );
  };

/** Logs an attempt that failed, and rethrows its error for the deploy API. */
const logRefused =
  ({ log }: FastifyRequest, noted: Noted, message: string) =>
  (error: unknown): never => {
    const { code = 'INTERNAL' } = error as { code?: string };
    log.warn({ ...noted, refused: code }, message);
    return toRefusal(error);
  };
