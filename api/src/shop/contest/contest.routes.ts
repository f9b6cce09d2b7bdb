import { Success } from '@site/shared/contracts/account-fields';
import { ContestConsentBody, ContestMine } from '@site/shared/contracts/contest';
import type { FastifyPluginAsync } from 'fastify';
import { type CallPorts, createCalls } from '../../auth/sessions/calls';
import { readMine, setConsent } from './contest.service';

const tags = ['donate'] as const;

/** The contest (spec §7, decision 28): whether a player takes part. */
export const buildContestRoutes =
  (ports: CallPorts): FastifyPluginAsync =>
  async (app) => {
    const { db } = ports;
    const { signedIn } = createCalls(app, ports);
    signedIn(
      '/api/contest/mine',
      {
        reply: ContestMine,
        tags,
        summary: 'Whether the player takes part, and what counts',
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
        summary: 'Agrees to the contest’s rules, or takes that back',
        errors: ['CONSENT_NEEDED', 'TOO_MANY_REQUESTS'],
      },
      async (call) => {
        await setConsent(db, call, call.body);
        return { success: true };
      },
    );
  };
