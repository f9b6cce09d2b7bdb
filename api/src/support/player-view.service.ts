import type { PlayerData, PlayerGoods, PlayerOrder, PlayerView } from '@site/shared/contracts/support';
import { maskEmail } from '@site/shared/rules/account-fields';
import type { Db } from '@site/server/db/types';
import { hasUndoableChange } from '../players/email-change.repo';
import { selectBlock } from '../auth/blocks/block.repo';
import { selectRemoval } from '../auth/second-factor/factor-removal.repo';
import { countBackupCodes, hasReserveCode } from '../auth/second-factor/reserve-code.repo';
import { selectFactor } from '../auth/second-factor/second-factor.repo';
import { selectSessions } from '../auth/sessions/session.repo';
import { selectContent } from '../content/content.repo';
import type { GameServer } from '../game/contract/game-server';
import type { GrantRow } from '../game/grants/grant.repo';
import { isRefusal, Refusal } from '../http/refusal';
import type { OrderRow } from '../money/orders/payment-provider';
import { selectPlayer } from '../players/player.repo';
import { readSecurityLog } from '../players/security-log.service';
import { selectSupportLog } from '../players/support-log.repo';
import { selectBought, selectGiven, selectOrdersOf } from './player-view.repo';

/** Most rows of each list of a view. */
const SHOWN_MAX = 50;

export interface ViewPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  /** Hours that the removal of a factor waits. */
  waitHours: number;
}

/** Reads an account as support sees it, with masked addresses. Throws `NOT_FOUND`. */
export async function readPlayer({ db, game, now, waitHours }: ViewPorts, id: number): Promise<PlayerView> {
  const player = await selectPlayer(db, id);
  if (!player) throw new Refusal('NOT_FOUND');
  const [characters, factor, removal, block, sessions] = await Promise.all([
    readNames(game, id),
    selectFactor(db, id, 'on'),
    selectRemoval(db, id),
    selectBlock(db, id),
    selectSessions(db, id),
  ]);
  const [events, orders, goods, log] = await Promise.all([
    readSecurityLog(db, id, now()),
    selectOrdersOf(db, id, SHOWN_MAX),
    readGoods(db, id),
    selectSupportLog(db, id, SHOWN_MAX),
  ]);
  return {
    ...{ id, login: player.login, emailConfirmed: player.emailConfirmed, coins: player.coins },
    email: maskEmail(player.email),
    recoveryEmail: player.recoveryEmail === null ? null : maskEmail(player.recoveryEmail),
    hasNewEmail: await hasUndoableChange(db, id, now()),
    createdAt: player.createdAt.getTime(),
    deletesAt: player.deletesAt?.getTime() ?? null,
    characters,
    factor: factor && {
      channel: factor.channel,
      since: factor.createdAt.getTime(),
      hasReserveCode: await hasReserveCode(db, id),
      backupCodes: await countBackupCodes(db, id),
    },
    removal: removal && {
      operator: removal.operator,
      startedAt: removal.startedAt.getTime(),
      dueAt: removal.dueAt.getTime(),
    },
    waitHours,
    block: block && { operator: block.operator, reason: block.reason, at: block.at.getTime() },
    sessions: sessions.map(({ id: session, device, place, createdAt, usedAt }) => ({
      ...{ id: session, device, place, createdAt: createdAt.getTime(), usedAt: usedAt.getTime() },
    })),
    events: events.slice(0, SHOWN_MAX),
    orders: orders.map(toOrder),
    goods,
    log: log.map(({ id: entry, at, kind, operator, why, about }) => ({
      ...{ id: entry, at: at.getTime(), kind, operator, why, about },
    })),
  };
}

/** Reads the personal data that a view masks. Throws `NOT_FOUND`. The caller logs it. */
export async function readPlayerData(db: Db, id: number): Promise<PlayerData> {
  const player = await selectPlayer(db, id);
  if (!player) throw new Refusal('NOT_FOUND');
  const sessions = await selectSessions(db, id);
  return {
    email: player.email,
    recoveryEmail: player.recoveryEmail,
    addresses: sessions.map(({ id: session, address }) => ({ session, address })),
  };
}

async function readNames(game: GameServer, playerId: number): Promise<string[] | null> {
  try {
    const { list } = await game.readCharacters(playerId);
    return list.map(({ name }) => name);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const toOrder = ({ id, provider, state, amount, refunded, ...order }: OrderRow): PlayerOrder => ({
  ...{ id, provider, state, amount, refunded },
  coins: order.coins + order.bonus,
  createdAt: order.createdAt.getTime(),
  paidAt: order.paidAt?.getTime() ?? null,
});

const toDelivery = (grant: GrantRow | null) => ({
  grant: grant?.key ?? null,
  attempts: grant?.attempts ?? 0,
  failure: grant?.failure ?? null,
  nextAt: grant && !grant.givenAt ? grant.nextAt.getTime() : null,
});

/** Reads purchases and other rewards with the state of their delivery, newest first. */
async function readGoods(db: Db, playerId: number): Promise<PlayerGoods[]> {
  const [bought, given, services, cases] = await Promise.all([
    selectBought(db, playerId, SHOWN_MAX),
    selectGiven(db, playerId, SHOWN_MAX),
    selectContent(db, 'services'),
    selectContent(db, 'cases'),
  ]);
  const content = { service: services, case: cases };
  const list = [
    ...bought.map(({ order, grant }): PlayerGoods => {
      const isReturned = order.returnedAt !== null || (grant === null && order.kind === 'service');
      return {
        ...toDelivery(grant),
        kind: order.kind,
        ...(order.kind === 'service' && { purchase: order.id }),
        title: content[order.kind].find(({ data }) => data.id === order.item)?.data.name ?? null,
        character: order.characterName,
        at: order.at.getTime(),
        price: order.price,
        state: isReturned ? 'returned' : grant && !grant.givenAt ? 'waiting' : 'given',
      };
    }),
    ...given.map((grant): PlayerGoods => ({
      ...toDelivery(grant),
      ...{ kind: 'given', title: null, character: null, at: grant.at.getTime(), price: 0 },
      state: grant.givenAt ? 'given' : 'waiting',
    })),
  ];
  return list.sort((one, other) => other.at - one.at).slice(0, SHOWN_MAX);
}
