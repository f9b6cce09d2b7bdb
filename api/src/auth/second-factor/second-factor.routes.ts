import { Success } from '@site/shared/contracts/field-schemas';
import {
  AuthorizationBody,
  AuthorizationReply,
  ReserveCodeBody,
  TwoFactorResult,
  TwoFactorResultBody,
} from '@site/shared/contracts/sign-in';
import {
  BackupCodesBody,
  BackupCodesReply,
  ConnectBody,
  ConnectReply,
  DeviceAnswerBody,
  DeviceRequests,
  DeviceRequestsBody,
  DisconnectBody,
  EnabledReply,
  KeepFactorBody,
  PairBody,
  Pairing,
  PairingBody,
  PairReply,
} from '@site/shared/contracts/two-factor';
import type { FastifyPluginAsync } from 'fastify';
import { withLegacyMessages } from '../../http/legacy-messages';
import { createToken, hashToken } from '../sessions/secret-token';
import { toNetworkLimits } from '../throttle/sender-limits';
import { TRY_LIMITS, takeTry } from '../throttle/throttle.service';
import { createSessionRoutes, readCaller } from '../sessions/session-routes';
import { readCookie, toCookie } from '@site/server/http/cookies';
import { Refusal } from '../../http/refusal';
import { connect, disconnect, completeAuthenticator, readFactorState } from './connect.service';
import { answerRequest, pairDevice, readPairing, readRequests } from './device.service';
import type { FactorPorts } from './factor-ports';
import { keepFactorByLink } from './factor-removal.service';
import { FACTOR_BROWSER_COOKIE, RESERVE_COOKIE } from './factor-cookies';
import {
  saveBackupCodes,
  offerBackupCodes,
  RESERVE_PASS_MS,
  createReservePass,
} from './backup-codes.service';
import { createChallengePolls, readSignInResult, signInByCode } from './sign-in-challenge.service';

const tags = ['second-factor'] as const;
const codeErrors = ['CODE_EXPIRED', 'INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'] as const;

/** Creates the routes for the second factor and its reserve codes (docs/product/second-factor.md). */
export const buildSecondFactorRoutes =
  (ports: FactorPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db, origin } = ports;
    const { open, signedIn } = createSessionRoutes(app, ports);
    const polls = createChallengePolls(db);

    open(
      '/auth/check-2fa-result',
      {
        body: TwoFactorResultBody,
        reply: TwoFactorResult,
        tags,
        summary: 'Status of a pending sign-in. Tokens are returned once',
      },
      (call) => readSignInResult(db, polls, call, origin),
    );
    open(
      '/authorization-with-2fa',
      {
        body: AuthorizationBody,
        reply: AuthorizationReply,
        tags,
        summary: 'Completes a sign-in by a code, or connects the authenticator app of a signed-in player',
        errors: [...codeErrors, 'UNAUTHORIZED'],
      },
      async ({ body: { autorizationCode: code, sessionId }, client, now, request }) => {
        const legacyMessages = { INVALID_VERIFICATION_CODE: 'incorrect_code' };
        if (sessionId !== undefined)
          return withLegacyMessages(
            signInByCode(db, { sessionId, code, client, now, origin }),
            legacyMessages,
          );
        const caller = await readCaller(db, request, now);
        if (!caller) throw new Refusal('UNAUTHORIZED');
        await withLegacyMessages(completeAuthenticator(ports, { caller, client, now }, code), legacyMessages);
        return { success: true };
      },
    );
    open(
      '/2fa/use-reserve-code',
      {
        body: ReserveCodeBody,
        reply: Success,
        tags,
        summary: 'Spends a reserve code, so that one sign-in from this browser skips the factor',
        errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now, reply }) => {
        const pass = await createReservePass(ports, { ...body, client, now });
        void reply.header('set-cookie', toCookie(origin, RESERVE_COOKIE, pass, RESERVE_PASS_MS / 1_000));
        return { success: true };
      },
    );
    signedIn(
      '/2fa/connect',
      {
        body: ConnectBody,
        reply: ConnectReply,
        tags,
        summary: 'Begins to connect a factor. The reserve code is shown only here',
        errors: ['INCORRECT_PASSWORD', 'CONFLICT', 'UNAVAILABLE', ...codeErrors],
      },
      async ({ body, reply, request, ...call }) => {
        const { channel = 'totp', currentPassword = '', verificationCode = '' } = body;
        const browser = readCookie(request, origin, FACTOR_BROWSER_COOKIE) ?? createToken();
        void reply.header('set-cookie', toCookie(origin, FACTOR_BROWSER_COOKIE, browser, 3_600));
        const secrets = { currentPassword, verificationCode, browserHash: hashToken(browser) };
        return connect(ports, { ...call, channel, ...secrets });
      },
    );
    signedIn(
      '/2fa/disconnect',
      {
        body: DisconnectBody,
        reply: Success,
        tags,
        summary: 'Disconnects by a code immediately (`success`), or sends the phone a request',
        errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        const disconnected = withLegacyMessages(disconnect(ports, call, body.code ?? null), {
          INVALID_VERIFICATION_CODE: 'incorrect_code',
        });
        return { success: await disconnected };
      },
    );
    open(
      '/2fa/keep',
      {
        body: KeepFactorBody,
        reply: Success,
        tags,
        summary: 'Keeps the factor that support was about to remove, by the link of the letter',
        errors: ['CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now }) => {
        await takeTry(db, now, toNetworkLimits('keep-factor', client, TRY_LIMITS.codeSender));
        await keepFactorByLink(db, body.token, client, now);
        return { success: true };
      },
    );
    signedIn(
      '/2fa/is-enabled',
      { reply: EnabledReply, tags, summary: 'State of the second factor and the offered channels' },
      ({ caller, now }) => readFactorState(ports, caller.playerId, now),
    );
    signedIn(
      '/api/backupsCodes',
      {
        body: BackupCodesBody,
        reply: BackupCodesReply,
        tags,
        summary: 'Offers backup codes, or stores the picked codes of the offer',
        errors: ['INCORRECT_PASSWORD', 'CODE_EXPIRED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      // The access token identifies the account. `accountId` in the body is ignored.
      ({ body: { backupsCodes, currentPassword = '' }, ...call }) =>
        backupsCodes === undefined
          ? offerBackupCodes(ports, call, currentPassword)
          : saveBackupCodes(ports, call, backupsCodes),
    );

    const browserHashOf = (request: Parameters<typeof readCookie>[0]) => {
      const browser = readCookie(request, origin, FACTOR_BROWSER_COOKIE);
      return browser === null ? null : hashToken(browser);
    };
    open(
      '/2fa/device/pairing',
      {
        body: PairingBody,
        reply: Pairing,
        tags,
        summary: 'Login and number that a phone shows before it pairs',
        errors: ['CODE_EXPIRED'],
      },
      ({ body, request, now }) => readPairing(db, body.token, { browserHash: browserHashOf(request), now }),
    );
    open(
      '/2fa/device/pair',
      {
        body: PairBody,
        reply: PairReply,
        tags,
        summary: 'Pairs a phone by a signature of its key',
        errors: ['CODE_EXPIRED', 'CONFLICT'],
      },
      ({ body, request, client, now }) =>
        pairDevice(db, { ...body, browserHash: browserHashOf(request), client, now }),
    );
    open(
      '/2fa/device/requests',
      {
        body: DeviceRequestsBody,
        reply: DeviceRequests,
        tags,
        summary: 'Pending requests for a paired phone',
        errors: ['UNAUTHORIZED'],
      },
      ({ body, now }) => readRequests(db, body, now),
    );
    open(
      '/2fa/device/answer',
      {
        body: DeviceAnswerBody,
        reply: Success,
        tags,
        summary: 'Answer of a paired phone to one request',
        errors: ['UNAUTHORIZED', 'CODE_EXPIRED'],
      },
      async ({ body, now, request }) => {
        await answerRequest(db, { ...body, now, log: request.log });
        return { success: true };
      },
    );
  };
