import { MINUTE_MS } from '@site/contracts/time';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import type { Db } from '@site/server/db/types';
import { takeLease } from '../leases/lease.repo';
import { closeSeal, openSeal, type Seal } from './ledger-seal.repo';

interface SealPorts {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Receives each new seal. Log its digest where a writer of the database cannot change it. */
  onSeal: (seal: Seal) => void;
}

/**
 * Seals new ledger entries once a minute (docs/decisions/0130). An entry is sealed one to two minutes after it was
 * written, when no running transaction can add another one before it. Every process runs a `LedgerSealing`, and a
 * lease lets one of them work.
 */
export class LedgerSealing {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: SealPorts) {
    const { onError } = ports;
    this.job = new PeriodicJob(() => this.seal(), { everyMs: MINUTE_MS, onError, reports: 'first' });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  private async seal(): Promise<void> {
    const { db, now, onSeal } = this.ports;
    if (!(await takeLease(db, 'ledger/seal', now(), MINUTE_MS / 2))) return;
    const seal = await sealLedger(db, now());
    if (seal) onSeal(seal);
  }
}

/** Closes the open seal, if it can be closed, and opens the next one. Returns the closed seal, or null. */
export async function sealLedger(db: Db, now: Date): Promise<Seal | null> {
  const closed = await closeSeal(db, now);
  await openSeal(db);
  return closed;
}
