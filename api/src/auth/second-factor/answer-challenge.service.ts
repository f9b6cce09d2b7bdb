import type { DeviceAnswer } from '@site/shared/contracts/two-factor';
import type { FastifyBaseLogger } from 'fastify';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { logSecurityEvent } from '../../players/security-log.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import { selectPlayer } from '../../players/player.repo';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { logDenial } from '@site/server/http/security-log-line';
import { completeDisconnect } from './connect.service';
import { factorText as text } from './factor.text';
import { type ChallengeRow, changeChallengeStatus, selectPendingApprovals } from './second-factor.repo';

interface ChallengeAnswer {
  playerId: number;
  requestId: string;
  answer: DeviceAnswer;
  now: Date;
  /** Receives a line for each denial (docs/runbook.md#watch-attacks-on-accounts). */
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Approves or denies a player's pending challenge and returns the purpose of the challenge. Throws
 * `CODE_EXPIRED` when the challenge is no longer pending or belongs to another player.
 */
export async function answerChallenge(
  db: Db,
  { playerId, requestId, answer, now, log }: ChallengeAnswer,
): Promise<ChallengeRow['purpose']> {
  const pending = await selectPendingApprovals(db, playerId, now);
  const request = pending.find(({ id }) => id === requestId);
  if (!request) throw new Refusal('CODE_EXPIRED');
  await db.transaction(async (tx) => {
    const to = answer === 'approve' ? 'approved' : 'denied';
    if (!(await changeChallengeStatus(tx, request.id, 'pending', to))) throw new Refusal('CODE_EXPIRED');
    if (answer === 'deny') {
      await logSecurityEvent(tx, { playerId, kind: 'sign-in-denied', client: request, now });
      if (request.purpose === 'sign-in') await addNotice(tx, playerId, noticeText.signInDenied, now);
      const letter = request.purpose === 'sign-in' ? text.signInDenied : text.disconnectDenied;
      const player = await selectPlayer(tx, playerId);
      if (player) await queueNoticeLetter(tx, player, letter(player.login, request, now), now);
    } else if (request.purpose === 'disconnect') {
      await completeDisconnect(tx, playerId, { client: request, now });
    }
  });
  if (answer === 'deny') logDenial(log, request.address);
  return request.purpose;
}
