import type { PaymentHistory, PlayerOperation } from '@site/shared/contracts/payments';
import { makeAutoObservable } from 'mobx';
import { HistoryStore } from './history.store';

type Payment = PaymentHistory['list'][number];

interface Ports {
  fetch: (after?: string) => Promise<PaymentHistory>;
  log: (error: unknown) => void;
}

/** A player's payments, and what operators have done by hand with the account. */
export class PaymentHistoryStore {
  /** Empty until the payments are loaded. */
  operations: PlayerOperation[] = [];
  readonly payments: HistoryStore<Payment, string>;

  constructor({ fetch, log }: Ports) {
    this.payments = new HistoryStore<Payment, string>({
      fetch: async (after) => {
        const page = await fetch(after);
        if (page.operations) this.setOperations(page.operations);
        return page;
      },
      keyOf: ({ orderId }) => orderId,
      isOpen: ({ status }) => status === 'pending',
      log,
    });
    makeAutoObservable<this, 'payments'>(this, { payments: false });
  }

  private setOperations(next: PlayerOperation[]) {
    this.operations = next;
  }
}
