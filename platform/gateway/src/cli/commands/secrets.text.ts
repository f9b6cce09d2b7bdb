import type { SecretInfo } from '@site/contracts/site-secret';
import { DAY_MS } from '@site/contracts/time';
import { type Forms, plural } from '@site/text/plural';
import { when } from '../../refusals/words.text';

const DAYS: Forms = ['день', 'дня', 'дней'];

export const secretsText = {
  columns: ['СЕКРЕТ', 'ВОЗРАСТ', 'ПРЕЖНИЕ ЗНАЧЕНИЯ'],
  age(createdAt: string) {
    const days = Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS));
    return `${days} ${plural(days, DAYS)}, с ${when(createdAt)}`;
  },
  earlier: (earlier: SecretInfo['earlier']) =>
    earlier.map(({ until }) => `подписи верны до ${when(until)}`).join('; ') || '—',
  unknown: (name: string, names: readonly string[]) => `Секрета «${name}» нет. Есть: ${names.join(', ')}.`,
} as const;
