import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { gameGrants } from '../game/grants/grant.table';
import { characters } from '../game/embedded/character.table';
import { emailChanges } from '../players/email-change.table';
import { pageNotices } from '../players/notice.table';
import { characterProperty } from '../game/embedded/property.table';
import { mails } from '../mail/mail.table';
import { ledgerPostings, ledgerTransactions } from '../ledger/ledger.table';
import { selectDoneOf } from '../money/orders/operation.repo';
import { paymentOrders } from '../money/orders/payment.table';
import { promocodes, referrals } from '../promo/referrals/referral.table';
import { factors } from '../auth/second-factor/factor.table';
import { consents, dataExports } from './account.table';
import { pushKinds, pushMessages, pushSubscriptions } from '../auth/push/push.table';
import { sessions } from '../auth/sessions/session.table';

/** More operations than operators ever make for one account. */
const OPERATIONS_MAX = 100_000;

export async function insertExport(db: Db, row: typeof dataExports.$inferInsert): Promise<void> {
  await db.insert(dataExports).values(row);
}

/** Deletes an unexpired export link and returns it. Deleting it ensures that the link works only once. */
export async function takeExport(db: Db, hash: Uint8Array, now: Date) {
  const [row] = await db
    .delete(dataExports)
    .where(and(eq(dataExports.hash, hash), gt(dataExports.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.delete(dataExports).where(lte(dataExports.expiresAt, now));
}

/**
 * Reads the player's sessions, characters, payments and other data outside the `players` table. Leaves out
 * secrets.
 */
export async function selectPlayerData(db: Db, playerId: number) {
  const { device, place, address, createdAt, usedAt } = sessions;
  return {
    sessions: await db
      .select({ device, place, address, createdAt, usedAt })
      .from(sessions)
      .where(eq(sessions.playerId, playerId)),
    pushKinds: await db
      .select({ kind: pushKinds.kind })
      .from(pushKinds)
      .where(eq(pushKinds.playerId, playerId))
      .then((rows) => rows.map(({ kind }) => kind)),
    // The address is left out, because whoever knows it can replace the subscription.
    pushDevices: await db
      .select({ device, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(pushSubscriptions.playerId, playerId)),
    pushMessages: await db
      .select({
        event: pushMessages.event,
        createdAt: pushMessages.createdAt,
        sentAt: pushMessages.sentAt,
      })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .where(eq(pushSubscriptions.playerId, playerId)),
    characters: await db.select().from(characters).where(eq(characters.playerId, playerId)),
    property: await db
      .select({ item: characterProperty })
      .from(characterProperty)
      .innerJoin(characters, eq(characters.id, characterProperty.characterId))
      .where(eq(characters.playerId, playerId))
      .then((rows) => rows.map(({ item }) => item)),
    grants: await db
      .select({
        reward: gameGrants.reward,
        result: gameGrants.result,
        at: gameGrants.at,
        givenAt: gameGrants.givenAt,
      })
      .from(gameGrants)
      .where(eq(gameGrants.playerId, playerId)),
    // in SQL, because the folder of this table imports the folder of accounts
    purchases: await db
      .execute(
        sql`select kind, item, character_name as "characterName", input, price, refusal, at,
          returned_at as "returnedAt" from goods_orders where player_id = ${playerId} order by id`,
      )
      .then(({ rows }) => rows),
    secondFactors: await db
      .select({
        channel: factors.channel,
        state: factors.state,
        name: factors.name,
        telegramId: factors.telegramId,
        createdAt: factors.createdAt,
      })
      .from(factors)
      .where(eq(factors.playerId, playerId))
      // A Telegram id may be too large for a JSON number, so it is exported as text.
      .then((rows) => rows.map((row) => ({ ...row, telegramId: row.telegramId?.toString() ?? null }))),
    formerEmails: await db
      .select({ email: emailChanges.formerEmail, keptUntil: emailChanges.expiresAt })
      .from(emailChanges)
      .where(eq(emailChanges.playerId, playerId)),
    consentLog: await db
      .select({
        document: consents.document,
        version: consents.version,
        given: consents.given,
        address: consents.address,
        at: consents.at,
      })
      .from(consents)
      .where(eq(consents.playerId, playerId)),
    notices: await db.select().from(pageNotices).where(eq(pageNotices.playerId, playerId)),
    promocodes: await db.select().from(promocodes).where(eq(promocodes.playerId, playerId)),
    cameByPromocode: await db
      .select({ code: referrals.code, at: referrals.at })
      .from(referrals)
      .where(eq(referrals.playerId, playerId)),
    payments: await db
      .select({
        orderId: paymentOrders.id,
        provider: paymentOrders.provider,
        method: paymentOrders.method,
        email: paymentOrders.email,
        own: paymentOrders.own,
        kopecks: paymentOrders.amount,
        coins: paymentOrders.coins,
        bonus: paymentOrders.bonus,
        state: paymentOrders.state,
        refundedKopecks: paymentOrders.refunded,
        createdAt: paymentOrders.createdAt,
        paidAt: paymentOrders.paidAt,
      })
      .from(paymentOrders)
      .where(eq(paymentOrders.playerId, playerId))
      // If another person paid, the e-mail belongs to the payer and is left out.
      .then((rows) => rows.map(({ own, email, ...row }) => ({ ...row, email: own ? email : null }))),
    operationsByHand: await selectDoneOf(db, playerId, OPERATIONS_MAX),
    ledger: await db
      .select({ kind: ledgerTransactions.kind, amount: ledgerPostings.amount, at: ledgerTransactions.at })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .where(eq(ledgerPostings.account, `player/${playerId}`)),
  };
}

/**
 * Selects the e-mails to an address, both sent and queued. Their text is left out, because it contains codes
 * and links.
 */
export const selectLettersTo = (db: Db, recipient: string) =>
  db
    .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, recipient));
