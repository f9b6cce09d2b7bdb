import { isSenderRule, type PaymentsConfig } from '@site/api/app';
import { ConfigError } from '@site/gateway/product';
import { paymentConfigText as text } from './payment-config.text';

/** Configuration of the payment providers: keys, addresses and allowed senders of callbacks. */
export interface PaymentSettings {
  yookassa: {
    shopId: string | null;
    secretKey: string | null;
    api: string;
    senders: string[];
    receipt: string | null;
    offset: string | null;
  };
  unitpay: {
    projectId: string | null;
    secretKey: string | null;
    api: string;
    senders: string[];
    senderFeed: string;
    receipt: string | null;
  };
  /** Kopecks that one operator may move by hand. Larger sums need a second operator. Null is no limit. */
  aloneMax: number | null;
  /** True when payments made through test shops are credited to players. */
  test: boolean;
  /**
   * Address of the simulator, which implements the protocols of both providers. `npm start` sets it in a
   * demo.
   */
  simulator: string | null;
  /**
   * Public address of the simulator's bank page, including the port. If `null`, only this machine can open
   * the page.
   */
  bank: string | null;
  /** True if `SITE_DEMO=1` requests the demo, regardless of other variables. */
  demoRequested: boolean;
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const KEY = /^[\w.~+/=-]{8,200}$/;
const LOOPBACK = ['127.0.0.1', '::1'];
/** IP addresses from which each provider sends callbacks, as listed in the provider's SDK. */
const YOOKASSA_SENDERS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';
const UNITPAY_SENDERS = '31.186.100.49,51.250.20.9';
/**
 * Receipt settings: the provider's VAT code, payment subject and payment mode, separated by commas. For YooKassa a tax
 * system and a unit may follow.
 */
const YOOKASSA_RECEIPT = /^\d{1,2},\w{1,30},\w{1,30}(,[1-6](,\w{1,30})?)?$/;
/** Receipts that offset prepayments: VAT code and subject. */
const YOOKASSA_OFFSET = /^\d{1,2},\w{1,30}$/;
const UNITPAY_RECEIPT = /^(none|vat\d{1,3}),\w{1,30},\w{1,30}$/;

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the payment variables. Throws ConfigError with the first mistake. */
export const readPayments = (env: Env): PaymentSettings => ({
  yookassa: {
    shopId: readNumber('SITE_YOOKASSA_SHOP', env.SITE_YOOKASSA_SHOP),
    secretKey: readKey('SITE_YOOKASSA_KEY', env.SITE_YOOKASSA_KEY),
    api: readUrl('SITE_YOOKASSA_API', env.SITE_YOOKASSA_API || 'https://api.yookassa.ru/v3'),
    senders: readSenders('SITE_YOOKASSA_SENDERS', env.SITE_YOOKASSA_SENDERS || YOOKASSA_SENDERS),
    receipt: readReceipt('SITE_YOOKASSA_RECEIPT', env.SITE_YOOKASSA_RECEIPT, YOOKASSA_RECEIPT),
    offset: readOffset(env.SITE_YOOKASSA_OFFSET),
  },
  unitpay: {
    projectId: readNumber('SITE_UNITPAY_PROJECT', env.SITE_UNITPAY_PROJECT),
    secretKey: readKey('SITE_UNITPAY_KEY', env.SITE_UNITPAY_KEY),
    api: readUrl('SITE_UNITPAY_API', env.SITE_UNITPAY_API || 'https://unitpay.ru/api'),
    senders: readSenders('SITE_UNITPAY_SENDERS', env.SITE_UNITPAY_SENDERS || UNITPAY_SENDERS),
    senderFeed: readUrl(
      'SITE_UNITPAY_FEED',
      env.SITE_UNITPAY_FEED || 'https://unitpay.ru/ips/ips_webhooks.json',
    ),
    receipt: readReceipt('SITE_UNITPAY_RECEIPT', env.SITE_UNITPAY_RECEIPT, UNITPAY_RECEIPT),
  },
  aloneMax: readAloneMax(env.SITE_MONEY_ALONE_MAX || '10000'),
  test: env.SITE_PAY_TEST === '1',
  simulator: env.SITE_PAY_SIMULATOR ? readUrl('SITE_PAY_SIMULATOR', env.SITE_PAY_SIMULATOR) : null,
  bank: readBank(env.SITE_PAY_BANK),
  demoRequested: env.SITE_DEMO === '1',
});

function readNumber(name: string, value: string | undefined): string | null {
  if (value && !/^\d{1,12}$/.test(value)) throw new ConfigError(text.number(name, value));
  return value || null;
}

function readAloneMax(value: string): number | null {
  if (value === 'none') return null;
  if (!/^\d{1,7}$/.test(value)) throw new ConfigError(text.aloneMax(value));
  return Number(value) * 100;
}

function readKey(name: string, value: string | undefined): string | null {
  if (value && !KEY.test(value)) throw new ConfigError(text.key(name));
  return value || null;
}

function readUrl(name: string, value: string): string {
  const isUrl = /^https?:\/\/[^?#@]+$/.test(value) && URL.canParse(value);
  // keys and payers' data are sent to this address, so plain HTTP is allowed within this machine only
  if (!isUrl || !(value.startsWith('https:') || LOCAL.test(new URL(value).hostname)))
    throw new ConfigError(text.url(name, value));
  return value.replace(/\/+$/, '');
}

function readBank(value: string | undefined): string | null {
  if (value && !/^http:\/\/[^/?#@\s]+$/.test(value)) throw new ConfigError(text.bank(value));
  return value || null;
}

function readSenders(name: string, value: string): string[] {
  const senders = value.split(',').map((sender) => sender.trim());
  const wrong = senders.find((sender) => !isSenderRule(sender));
  if (wrong !== undefined) throw new ConfigError(text.senders(name, wrong));
  return senders;
}

function readReceipt(name: string, value: string | undefined, shape: RegExp): string | null {
  if (value && !shape.test(value)) throw new ConfigError(text.receipt(name, value));
  return value || null;
}

function readOffset(value: string | undefined): string | null {
  if (value && !YOOKASSA_OFFSET.test(value)) throw new ConfigError(text.offset(value));
  return value || null;
}

/** The payment providers for the api, and notes for the operator. */
interface PaymentSetup {
  payments: PaymentsConfig;
  /**
   * Notes in Russian, one line each: providers without keys, and test shops whose payments are not credited.
   */
  lines: string[];
}

/**
 * Sets up the payment providers. A provider without keys uses the simulator if `wantsSimulator` allows this,
 * and is off otherwise (docs/product/payments.md#demo-mode). Throws ConfigError when only one of a provider's
 * two keys is set, and when something that is no prepayment should be offset.
 */
export function toPayments(
  { yookassa, unitpay, test, simulator, demoRequested }: PaymentSettings,
  demo: boolean,
): PaymentSetup {
  if ((yookassa.shopId === null) !== (yookassa.secretKey === null))
    throw new ConfigError(text.pair('SITE_YOOKASSA_SHOP', 'SITE_YOOKASSA_KEY'));
  if ((unitpay.projectId === null) !== (unitpay.secretKey === null))
    throw new ConfigError(text.pair('SITE_UNITPAY_PROJECT', 'SITE_UNITPAY_KEY'));
  // only a prepayment can be offset, and the first receipt must say that it is one
  if (yookassa.offset !== null && yookassa.receipt?.split(',')[2] !== 'full_prepayment')
    throw new ConfigError(text.noPrepayment);
  const simulated = wantsSimulator({ yookassa, unitpay, demoRequested }, demo) ? simulator : null;
  const payments: PaymentsConfig = {
    yookassa: toYooKassa(yookassa, test, simulated),
    unitpay: toUnitpay(unitpay, test, simulated),
  };
  const lines = [
    ...(payments.yookassa ? [] : [text.off(text.yookassa, 'SITE_YOOKASSA_SHOP, SITE_YOOKASSA_KEY')]),
    ...(yookassa.secretKey?.startsWith('test_') && !test ? [text.testShop] : []),
    ...(payments.unitpay ? [] : [text.off('Unitpay', 'SITE_UNITPAY_PROJECT, SITE_UNITPAY_KEY')]),
  ];
  return { payments, lines };
}

/**
 * Returns true when payments may use the simulator: only in a demo that is requested or has no real keys
 * (docs/product/payments.md#simulator).
 */
export const wantsSimulator = (
  { yookassa, unitpay, demoRequested }: Pick<PaymentSettings, 'yookassa' | 'unitpay' | 'demoRequested'>,
  demo: boolean,
): boolean => demo && (demoRequested || (yookassa.shopId === null && unitpay.projectId === null));

function toYooKassa(
  { shopId, secretKey, api, senders, receipt, offset }: PaymentSettings['yookassa'],
  test: boolean,
  simulated: string | null,
): PaymentsConfig['yookassa'] {
  const [vat = '', subject = '', mode = '', taxSystem, measure] = receipt?.split(',') ?? [];
  const terms =
    receipt === null
      ? null
      : {
          ...{ vatCode: Number(vat), subject, mode },
          ...(taxSystem === undefined ? {} : { taxSystemCode: Number(taxSystem) }),
          ...(measure === undefined ? {} : { measure }),
        };
  const [offsetVat = '', offsetSubject = ''] = offset?.split(',') ?? [];
  const offsetTerms = offset === null ? null : { vatCode: Number(offsetVat), subject: offsetSubject };
  if (shopId !== null && secretKey !== null)
    return { api, shopId, secretKey, senders, receipt: terms, offset: offsetTerms, test };
  if (simulated === null) return null;
  return {
    api: `${simulated}/v3`,
    shopId: '100500',
    secretKey: 'test_simulator-of-the-demo',
    senders: LOOPBACK,
    receipt: { vatCode: 1, subject: 'service', mode: 'full_payment' },
    test: true,
  };
}

function toUnitpay(
  { projectId, secretKey, api, senders, senderFeed, receipt }: PaymentSettings['unitpay'],
  test: boolean,
  simulated: string | null,
): PaymentsConfig['unitpay'] {
  const [nds = '', type = '', paymentMethod = ''] = receipt?.split(',') ?? [];
  const terms = receipt === null ? null : { nds, type, paymentMethod };
  if (projectId !== null && secretKey !== null)
    return { api, projectId, secretKey, senders, senderFeed, receipt: terms, test };
  if (simulated === null) return null;
  return {
    api: `${simulated}/api`,
    projectId: '4242',
    secretKey: 'simulator-of-the-demo',
    senders: LOOPBACK,
    senderFeed: null,
    receipt: null,
  };
}
