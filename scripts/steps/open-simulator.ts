import { isDemo } from '../../product/src/config/is-demo';
import { readConfig } from '../../product/src/config/site-config';
import { type PaymentSettings, wantsSimulator } from '../../product/src/config/payment-config';
import { type Simulator, startSimulator } from '../../simulator/src/simulator';

/**
 * The payment settings of the site. A demo site also has a simulator, which replaces the payment providers.
 */
export interface OpenedSimulator {
  /** Option `payments` of `startSite`. */
  payments: PaymentSettings;
  /** Null if payments are real or switched off, or if the environment names a running simulator. */
  simulator: Simulator | null;
}

/**
 * Starts the simulator for a demo site, unless the environment names a running one. Rejects with a
 * ConfigError if the environment is invalid.
 */
export async function openSimulator(): Promise<OpenedSimulator> {
  const { payments, host } = readConfig(process.env);
  const isWanted = wantsSimulator(payments, isDemo(process.env)) && payments.simulator === null;
  if (!isWanted) return { payments, simulator: null };
  const { bank } = payments;
  // Without a public address of the bank page in the environment, the simulator is reachable on this machine
  // only.
  const simulator = await startSimulator(
    bank === null ? {} : { host, port: Number(new URL(bank).port) || 80, publicUrl: bank },
  );
  return { payments: { ...payments, simulator: simulator.url }, simulator };
}
