import type { LegalList } from '@site/shared/contracts/legal';
import type { PendingReply, TokenPair } from '@site/shared/contracts/sign-in';
import type { Replies } from '@site/shared/testing/fake-http';

export const TOKENS: TokenPair = { access_token: 'access', refresh_token: 'refresh' };
export const SESSION_ID = 'a-sign-in-that-waits-for-its-second-step';

export const buildPending = (change: Partial<PendingReply> = {}): PendingReply => ({
  status: 'pending',
  sessionId: SESSION_ID,
  type: 'approve',
  matchNumber: '47',
  expiresIn: 600_000,
  ...change,
});

const edition = (document: string, version: number) => ({
  document,
  title: document,
  version,
  date: '2026-03-01',
  fingerprint: '9f2c41ab77d0'.padEnd(64, '0'),
});

export const buildLegal = (agreement = 4): LegalList => ({
  documents: [edition('terms', 1), edition('agreement', agreement), edition('consent', 2)],
});

/** Returns successful replies to common calls of the area. `change` adds or replaces replies. */
export const buildReplies = (change: Replies = {}): Replies => ({
  'GET /api/legal': buildLegal(),
  'POST /auth/login': TOKENS,
  'POST /auth/register': TOKENS,
  'POST /auth/check-login': { free: true },
  'POST /api/promocode/check': { promocode: 'SMENA', reward: { money: 5_000 } },
  // after a sign-in, the profile opens and loads this list
  'POST /api/profile/current_notification': { list: [] },
  ...change,
});
