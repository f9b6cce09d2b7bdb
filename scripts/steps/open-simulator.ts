import { isDemo } from '../../api/src/product';
import { readConfig } from '../../gateway/src/site-config';
import { type PaymentSettings, wantsSimulator } from '../../gateway/src/product/payment-config';
import { type Simulator, startSimulator } from '../../simulator/src/simulator';

/** Payment settings of the site, and the simulator that replaces the payment providers of a demo site. */
export interface OpenedSimulator {
  /** Option `payments` of `startSite`. */
  payments: PaymentSettings;
  /** Null when payments are real or switched off. */
  simulator: Simulator | null;
}

/** Starts the simulator for a demo site, unless the environment names a running one. Throws ConfigError. */
export async function openSimulator(): Promise<OpenedSimulator> {
  const { payments, host } = readConfig(process.env);
  const isWanted = wantsSimulator(payments, isDemo(process.env)) && payments.simulator === null;
  if (!isWanted) return { payments, simulator: null };
  const { bank } = payments;
  // The bank page is reachable on this machine only, unless the environment names a public address.
  const simulator = await startSimulator(
    bank === null ? {} : { host, port: Number(new URL(bank).port) || 80, publicUrl: bank },
  );
  return { payments: { ...payments, simulator: simulator.url }, simulator };
}
