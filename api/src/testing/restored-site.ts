import { HOUR_MS } from '@site/contracts/time';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentHistory } from '@site/shared/contracts/payments';
import { openSession } from '../auth/sessions/session.service';
import type { AdoptionPreview, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import type { Engine } from '@site/server/testing/test-database';
import { checkLedger } from '../ledger/ledger-check.service';
import { ledgerTransactions } from '../ledger/ledger.table';
import { previewAdoption, startAdoption } from '../money/adoption/adopt.service';
import type { AdoptionPorts } from '../money/adoption/listed-payments.service';
import { insertPlayer, selectPlayer } from '../players/player.repo';
import { openTestApi, type TestApi } from './test-api';
import type { OrderRequest, StartedOrder, TestPayments } from './test-payments';

/** A site that was restored from a backup before its payments: another database beside the same payment systems. */
export interface RestoredSite extends TestApi {
  ports(change?: Partial<AdoptionPorts>): AdoptionPorts;
  /** Creates an account in both databases, as one that was registered before the backup. */
  join(): Promise<{ id: number; login: string }>;
  /** Pays on the site before the restore. */
  payFor(
    login: string,
    provider?: PaymentProviderName,
    more?: OrderRequest,
  ): Promise<Omit<StartedOrder, 'playerId'>>;
  preview(target?: AdoptionTarget, ports?: AdoptionPorts): Promise<AdoptionPreview>;
  /** Previews an adoption and starts it as the operator «anna». */
  adopt(target?: AdoptionTarget, ports?: AdoptionPorts): Promise<MoneyOperation>;
  /** Creates an account that the backup does not have, with this number or a new one. */
  joinStranger(id: number | null, login: string): Promise<number>;
  historyOf(playerId: number): Promise<PaymentHistory>;
  coinsOf(playerId: number): Promise<number | undefined>;
  /** Reads the note of a ledger entry. */
  noteOf(key: string): Promise<object | null | undefined>;
  isBalanced(): Promise<boolean>;
}

/** A time after the payments, by more than clocks differ. */
const later = () => new Date(Date.now() + HOUR_MS);

export const WHY_ADOPTED = 'Восстановление из копии 26 ноября';

/** Returns the registry of the test's project with these payments. */
export const registryOf = (...payments: string[]): AdoptionTarget => ({
  registry: { payments, projects: ['4242'] },
});

/** Opens the database of a restored site. Its payments are those of `pay`. */
export async function openRestoredSite(pay: TestPayments, engine?: Engine): Promise<RestoredSite> {
  const api = await openTestApi({ engine });
  let accounts = 0;
  const ports: RestoredSite['ports'] = (change = {}) => ({
    ...{ ...pay.payments.ports, db: api.db, aloneMax: null },
    ...{ site: 'https://port.example', unitpayProject: pay.config.unitpay?.projectId ?? null },
    ...change,
  });
  const preview: RestoredSite['preview'] = (target = {}, given = ports()) => previewAdoption(given, target);
  return {
    ...api,
    ports,
    preview,
    async join() {
      const login = `lost_${(accounts += 1)}`;
      const id = await pay.join(login);
      await insertPlayer(api.db, { id, login, email: `${login}@mail.example` });
      return { id, login };
    },
    async payFor(login, provider = 'yookassa', more = {}) {
      const order = await pay.order({ login, provider, ...more });
      await pay.simulator.finishPayment(order.payment, 'success');
      return order;
    },
    async adopt(target = {}, given = ports()) {
      const { seen } = await preview(target, given);
      return startAdoption(given, { ...target, seen, why: WHY_ADOPTED }, 'anna');
    },
    joinStranger: (id, login) =>
      insertPlayer(api.db, { id: id ?? 900_000, login, email: `${login}@mail.example`, createdAt: later() }),
    async historyOf(playerId) {
      const sender = { address: '', sender: 'unknown', network: 'unknown', wideNetwork: 'unknown' };
      const client = { ...sender, agentHash: new Uint8Array(32), device: '', place: '' };
      const { tokens } = await api.db.transaction((tx) =>
        openSession(tx, { playerId, client, remember: false, kind: 'signed-in', now: new Date() }),
      );
      const reply = await api.app.inject({
        ...{ method: 'POST', url: '/api/payments/history', payload: {} },
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      return reply.json<PaymentHistory>();
    },
    coinsOf: async (playerId) => (await selectPlayer(api.db, playerId))?.coins,
    noteOf: async (key) =>
      (await api.db.select().from(ledgerTransactions)).find((entry) => entry.key === key)?.note,
    isBalanced: async () => (await checkLedger(api.db)).ok,
  };
}
