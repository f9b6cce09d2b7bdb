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
import { toRefusal } from './money.routes';

const why = 'Letter of 26 November, bank receipt of the last payment';
const Query = { ...PlayersQuery, examples: [{ text: 'vetrov' }] };
const Change = { ...PlayerChange, examples: [{ kind: 'remove-factor', why }] };
const DataRequest = { ...PlayerDataRequest, examples: [{ why }] };
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

const errors = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'] as const;
const toAbout = (
  summary: string,
  given: RouteAbout<'players'>['errors'] = errors,
): RouteAbout<'players'> => ({ summary, tags: ['players'], errors: given });

/**
 * Creates the routes with which support looks after accounts (contracts/support). Each change, and each showing of
 * personal data, needs a reason and is logged with the name of the token, in the database and as a line at the default
 * level.
 */
export const playerRoutes =
  (support: Support): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/players/find',
      {
        schema: {
          ...toAbout('Finds accounts by login, e-mail address, order, payment or character', [
            'BAD_REQUEST',
            'FORBIDDEN',
          ]),
          body: Query,
          response: { 200: PlayersFound },
        },
      },
      async (request) => {
        authorize(request, 'support', null);
        return support.find(request.body).catch(toRefusal);
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
        authorize(request, 'support', null);
        return support.show(request.params.id).catch(toRefusal);
      },
    );
    app.post(
      '/players/:id/data',
      {
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
        const data = await support.showData(id, request.body.why, operator).catch(toRefusal);
        request.log.warn({ support: 'data', operator, player: id, ...request.body }, 'personal data shown');
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
            'TOO_MANY_REQUESTS',
          ]),
          params,
          body: Change,
          response: { 200: PlayerView },
        },
      },
      async (request) => {
        const { name: operator } = authorize(request, 'support', null);
        const { id } = request.params;
        const view = await support.change(id, request.body, operator).catch(toRefusal);
        request.log.warn({ support: 'change', operator, player: id, ...request.body }, 'account changed');
        return view;
      },
    );
  };
