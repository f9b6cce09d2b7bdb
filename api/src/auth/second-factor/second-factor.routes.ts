import { Success } from '@site/shared/contracts/account-fields';
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
  PairBody,
  Pairing,
  PairingBody,
  PairReply,
} from '@site/shared/contracts/two-factor';
import type { FastifyPluginAsync } from 'fastify';
import { withLegacyMessages } from '../../platform/http/legacy-messages';
import { createToken, hashToken } from '../sessions/secret-token';
import { createCalls, readCaller } from '../sessions/calls';
import { readCookie, toCookie } from '../../platform/http/cookies';
import { Refusal } from '../../platform/http/refusal';
import { connect, disconnect, enrol, readEnabled } from './connect.service';
import { answerRequest, pairDevice, readPairing, readRequests } from './device.service';
import type { FactorPorts } from './factor-ports';
import { BROWSER_COOKIE, RESERVE_COOKIE } from './factor-cookies';
import { saveBackupCodes, offerBackupCodes, PASS_MS, createReservePass } from './backup-codes.service';
import { createPolls, readResult, signInByCode } from './second-step.service';

const tags = ['second-factor'] as const;
const codeErrors = ['CODE_EXPIRED', 'INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'] as const;

/** The second factor (spec §7; decisions 14, 15, 20). */
export const buildSecondFactorRoutes =
  (ports: FactorPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db, origin } = ports;
    const { open, signedIn } = createCalls(app, ports);
    const polls = createPolls(db);

    open(
      '/auth/check-2fa-result',
      {
        body: TwoFactorResultBody,
        reply: TwoFactorResult,
        tags,
        summary: 'What became of a sign-in that waits; tokens come out once',
      },
      (call) => readResult(db, polls, call),
    );
    open(
      '/authorization-with-2fa',
      {
        body: AuthorizationBody,
        reply: AuthorizationReply,
        tags,
        summary: 'Ends a sign-in by a code, or enrols an authenticator of whoever is signed in',
        errors: [...codeErrors, 'UNAUTHORIZED'],
      },
      async ({ body: { autorizationCode: code, sessionId }, client, now, request }) => {
        const words = { INVALID_VERIFICATION_CODE: 'incorrect_code' };
        if (sessionId !== undefined)
          return withLegacyMessages(signInByCode(db, { sessionId, code, client, now }), words);
        const caller = await readCaller(db, request, now);
        if (!caller) throw new Refusal('UNAUTHORIZED');
        await withLegacyMessages(enrol(ports, { caller, client, now }, code), words);
        return { success: true };
      },
    );
    open(
      '/2fa/use-reserve-code',
      {
        body: ReserveCodeBody,
        reply: Success,
        tags,
        summary: 'Takes a reserve code: one sign-in from this browser goes past the factor',
        errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, client, now, reply }) => {
        const pass = await createReservePass(ports, { ...body, client, now });
        void reply.header('set-cookie', toCookie(origin, RESERVE_COOKIE, pass, PASS_MS / 1_000));
        return { success: true };
      },
    );
    signedIn(
      '/2fa/connect',
      {
        body: ConnectBody,
        reply: ConnectReply,
        tags,
        summary: 'Begins to connect a factor; the reserve code is shown this once',
        errors: ['INCORRECT_PASSWORD', 'CONFLICT', 'UNAVAILABLE', ...codeErrors],
      },
      async ({ body, reply, request, ...call }) => {
        const { channel = 'totp', currentPassword = '', verificationCode = '' } = body;
        const browser = readCookie(request, origin, BROWSER_COOKIE) ?? createToken();
        void reply.header('set-cookie', toCookie(origin, BROWSER_COOKIE, browser, 3_600));
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
        summary: 'Disconnects by a code at once (`success`), or asks the phone',
        errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
      },
      async ({ body, ...call }) => {
        const done = withLegacyMessages(disconnect(ports, call, body.code ?? null), {
          INVALID_VERIFICATION_CODE: 'incorrect_code',
        });
        return { success: await done };
      },
    );
    signedIn(
      '/2fa/is-enabled',
      { reply: EnabledReply, tags, summary: 'Whether a factor is on' },
      ({ caller, now }) => readEnabled(ports, caller.playerId, now),
    );
    signedIn(
      '/api/backupsCodes',
      {
        body: BackupCodesBody,
        reply: BackupCodesReply,
        tags,
        summary: 'Offers backup codes, or keeps the picked ones of the offer',
        errors: ['INCORRECT_PASSWORD', 'CODE_EXPIRED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
      },
      // whose codes they are is said by the token, whatever `accountId` is (decision 20)
      ({ body: { backupsCodes, currentPassword = '' }, ...call }) =>
        backupsCodes === undefined
          ? offerBackupCodes(ports, call, currentPassword)
          : saveBackupCodes(ports, call, backupsCodes),
    );

    const browserHashOf = (request: Parameters<typeof readCookie>[0]) => {
      const browser = readCookie(request, origin, BROWSER_COOKIE);
      return browser === null ? null : hashToken(browser);
    };
    open(
      '/2fa/device/pairing',
      {
        body: PairingBody,
        reply: Pairing,
        tags,
        summary: 'What a phone shows before it pairs',
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
        summary: 'Pairs a phone by the signature of its key',
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
        summary: 'What waits for a phone’s word',
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
        summary: 'A phone’s word on one request',
        errors: ['UNAUTHORIZED', 'CODE_EXPIRED'],
      },
      async ({ body, now }) => {
        await answerRequest(db, { ...body, now });
        return { success: true };
      },
    );
  };
