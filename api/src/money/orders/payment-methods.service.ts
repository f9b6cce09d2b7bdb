import { METHOD_ALIASES } from '@site/shared/contracts/payments';
import type { PaymentConfig, PaymentProviderName } from '@site/shared/contracts/home';
import { readSingle } from '../../content/read-single';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import type { Providers } from './payment-ports';
import { PROVIDERS } from './payment.table';

const EMAIL = 'email';

/** The ways to pay that are set up, configured and not switched off; where receipts are made, an e-mail is asked for. */
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
        },
      ];
    }),
  };
}

/** One way to pay with its bounds. Throws `PAYMENT_METHOD_OFF`. */
export async function requireMethod(
  db: Db,
  providers: Providers,
  choice: { provider: PaymentProviderName; method: string },
) {
  const offer = await readOffer(db, providers);
  const provider = offer.providers.find((one) => one.provider === choice.provider);
  const type = toMethod(choice.method);
  const method =
    provider?.methods.find((one) => one.type === choice.method) ??
    provider?.methods.find((one) => one.type === type);
  if (!provider || !method) throw new Refusal('PAYMENT_METHOD_OFF');
  return { method, needsEmail: provider.requiredFields.includes(EMAIL), rate: offer.rate };
}

const toMethod = (name: string): string =>
  Object.hasOwn(METHOD_ALIASES, name) ? (METHOD_ALIASES[name] ?? name) : name;

/** A method by its title, also one that is offered no more. */
export async function readMethodTitles(db: Db): Promise<(provider: string, method: string) => string> {
  const { providers } = await readSingle(db, 'payment');
  return (provider, method) =>
    providers.find((one) => one.provider === provider)?.methods.find(({ type }) => type === method)?.title ??
    method;
}

export const isProvider = (name: string): name is PaymentProviderName =>
  PROVIDERS.some((provider) => provider === name);
