import { canonicalJson } from '@site/contracts/release';
import { type ContentKind, isContentKind } from '../content-kinds';
import { kindOf, toForm } from './file-form';

/**
 * Fields that decide what players pay, and what they get for it or for a task. `*` stands for each entry of a list.
 * Only whoever may move money changes them; the other fields of these files are texts.
 * @internal
 */
export const PRICE_FIELDS: Partial<Record<ContentKind, readonly string[]>> = {
  payment: [
    ...['rate', 'bonuses', 'providers.*.provider', 'providers.*.requiredFields'],
    ...['type', 'min', 'max', 'fee', 'off'].map((field) => `providers.*.methods.*.${field}`),
  ],
  services: ['id', 'amount', 'goods'],
  cases: ['id', 'amount', 'reward'],
  contest: [
    'percentage',
    ...['contest', 'threshold', 'winners', 'hour', 'weekday'].map((field) => `contests.*.${field}`),
  ],
  prizes: ['contest', 'reward'],
  partners: ['promo', 'reward', 'task'],
  referrals: ['addCost', 'task', 'reward', 'rewardsMonthly'],
};

const fieldsOf = (path: string): readonly string[] => {
  const kind = kindOf(path);
  return (isContentKind(kind) && PRICE_FIELDS[kind]) || [];
};

/** Returns true if files with this path have prices. */
export const mayHavePrices = (path: string): boolean => fieldsOf(path).length > 0;

/**
 * Returns true if a price differs between two versions of a file; null is a file that does not exist. A file that
 * cannot be parsed has no prices, so its repair changes them.
 */
export const changesPrices = (path: string, before: Buffer | null, after: Buffer | null): boolean =>
  readPrices(path, before) !== readPrices(path, after);

function readPrices(path: string, body: Buffer | null): string {
  const fields = fieldsOf(path);
  const value = body && fields.length > 0 ? toForm(path, body).fields : null;
  return canonicalJson(fields.map((field) => pick(value, field.split('.'))));
}

function pick(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value ?? null;
  if (step === '*') return Array.isArray(value) ? value.map((entry) => pick(entry, rest)) : null;
  return isRecord(value) && Object.hasOwn(value, step) ? pick(value[step], rest) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
