import type { ApiOptions, PaymentsConfig } from '@site/api/app';
import type { GatewayConfig } from '@site/gateway/product';
import { toPayments } from './payment-config';
import { type ProductConfig, toDrandChain, toGame, toMail, toTelegram } from './product-config';
import { productConfigText as text } from './product-config.text';

type OriginConfig = Pick<GatewayConfig, 'origin' | 'tls' | 'port'>;

/**
 * Converts the configuration to the options of the api. Throws ConfigError when a required variable is
 * missing.
 */
export const toApiOptions = (
  config: ProductConfig & OriginConfig,
  demo: boolean,
): Omit<ApiOptions, 'db'> & {
  payments: PaymentsConfig;
  aloneMax: number | null;
  waitHours: number;
  origin: string;
  pushHosts: readonly string[];
  pushStandIn: string | null;
} => ({
  imageHosts: config.imageHosts,
  origin: config.origin ?? `${config.tls ? 'https' : 'http'}://localhost:${config.port}`,
  mail: toMail(config, demo),
  telegram: toTelegram(config),
  game: toGame(config, demo),
  drandChain: toDrandChain(config, demo),
  holdsDraws: config.holdsDraws,
  breachedPasswords: config.breachedPasswords,
  payments: toPayments(config.payments, demo).payments,
  aloneMax: config.payments.aloneMax,
  waitHours: config.factorWaitHours,
  pushHosts: config.pushHosts,
  pushStandIn: config.pushStandIn,
});

/** Lists the features that are off because they are not configured, one line of Russian text each. */
export const listMissingFeatures = (config: ProductConfig, demo: boolean): string[] => [
  ...(toGame(config, demo) === null ? [text.noGame] : []),
  ...toPayments(config.payments, demo).lines,
  ...(config.holdsDraws ? [text.drawsHeld] : []),
];
