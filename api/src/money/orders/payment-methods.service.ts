import { METHOD_ALIASES } from '@site/shared/contracts/payments';
import type { PaymentConfig, PaymentProviderName } from '@site/shared/contracts/home';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { Providers } from './payment-ports';
import { PROVIDERS } from './payment.table';

const EMAIL = 'email';

/**
 * Returns the payment methods of the configured providers, except methods that are switched off. Adds the
 * e-mail to the required fields of a provider that sends receipts.
 */
export async function readOffer(db: Db, providers: Providers): Promise<PaymentConfig> {
  const { providers: configured, rate } = await readSingle(db, 'payment');
  return {
    rate,
    providers: configured.flatMap(({ provider, methods, requiredFields }) => {
      const live = providers[provider];
      if (!live) return [];
      const needsEmail = live.receipts && !requiredFields.includes(EMAIL);
      return [
        {
          provider,
          methods: methods.filter(({ off }) => off !== true).map(({ off: _off, ...method }) => method),
          requiredFields: needsEmail ? [...requiredFields, EMAIL] : requiredFields,
          ...(live.receipts && { receipts: true }),
        },
      ];
    }),
  };
}

/** Finds an offered payment method by its type or an alias. Throws `PAYMENT_METHOD_OFF` if there is none. */
export async function requireMethod(
  db: Db,
  providers: Providers,
  choice: { provider: PaymentProviderName; method: string },
) {
  const offer = await readOffer(db, providers);
  const provider = offer.providers.find(({ provider: name }) => name === choice.provider);
  const type = toMethod(choice.method);
  const method =
    provider?.methods.find((candidate) => candidate.type === choice.method) ??
    provider?.methods.find((candidate) => candidate.type === type);
  if (!provider || !method) throw new Refusal('PAYMENT_METHOD_OFF');
  return { method, needsEmail: provider.requiredFields.includes(EMAIL), rate: offer.rate };
}

const toMethod = (name: string): string =>
  Object.hasOwn(METHOD_ALIASES, name) ? (METHOD_ALIASES[name] ?? name) : name;

/**
 * Returns a function that looks up the title of a payment method, including methods that are no longer
 * offered.
 */
export async function readMethodTitles(db: Db): Promise<(provider: string, method: string) => string> {
  const { providers } = await readSingle(db, 'payment');
  return (provider, method) =>
    providers
      .find((candidate) => candidate.provider === provider)
      ?.methods.find(({ type }) => type === method)?.title ?? method;
}

export const isProvider = (name: string): name is PaymentProviderName =>
  PROVIDERS.some((provider) => provider === name);
