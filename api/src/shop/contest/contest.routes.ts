import { Success } from '@site/shared/contracts/field-schemas';
import { ContestConsentBody, ContestMine } from '@site/shared/contracts/contest';
import type { FastifyPluginAsync } from 'fastify';
import { type CallPorts, createSessionRoutes } from '../../auth/sessions/session-routes';
import { readMine, setConsent } from './contest.service';

const tags = ['donate'] as const;

/** Creates the routes for a player's participation in the contest (docs/product/shop.md#contest). */
export const buildContestRoutes =
  (ports: CallPorts): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { signedIn } = createSessionRoutes(app, ports);
    signedIn(
      '/api/contest/mine',
      {
        reply: ContestMine,
        tags,
        summary: 'The player’s participation and counted amounts',
        errors: ['UNAVAILABLE'],
      },
      ({ caller, now }) => readMine(db, caller.playerId, now),
    );
    signedIn(
      '/api/contest/consent',
      {
        body: ContestConsentBody,
        reply: Success,
        tags,
        summary: 'Gives or withdraws consent to the contest’s rules',
        errors: ['CONSENT_NEEDED', 'TOO_MANY_REQUESTS'],
      },
      async (call) => {
        await setConsent(db, call, call.body);
        return { success: true };
      },
    );
  };
