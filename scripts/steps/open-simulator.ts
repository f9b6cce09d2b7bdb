import { isDemo } from '../../api/src/product';
import { readConfig } from '../../gateway/src/config';
import { type PaymentSettings, wantsSimulator } from '../../gateway/src/payment-config';
import { type Simulator, startSimulator } from '../../simulator/src/simulator';

/** The payment systems of a demo, where no keys of real ones are; the site is told where they are, then they where the site is. */
export interface OpenedSimulator {
  /** For `startSite`. */
  payments: PaymentSettings;
  /** Null: payments are real, or there are none. */
  simulator: Simulator | null;
}

/** Starts the simulator for a site of this environment, unless the environment names one. Throws ConfigError. */
export async function openSimulator(): Promise<OpenedSimulator> {
  const { payments, host } = readConfig(process.env);
  const isWanted = wantsSimulator(payments, isDemo(process.env)) && payments.simulator === null;
  if (!isWanted) return { payments, simulator: null };
  const { bank } = payments;
  // its bank page is for this machine alone, unless it is told by what address others find it
  const simulator = await startSimulator(
    bank === null ? {} : { host, port: Number(new URL(bank).port) || 80, publicUrl: bank },
  );
  return { payments: { ...payments, simulator: simulator.url }, simulator };
}
