import type { KeyInfo } from '@site/contracts/release-signature';
import { when } from '../../refusals/words.text';

export const keysText = {
  columns: ['ID', 'ЧЕЙ', 'ОБЛАСТИ', 'СОСТОЯНИЕ'],
  created: (id: string, file: string) =>
    `Ключ ${id}: выше — открытая часть, её регистрирует администратор (site key add). Закрытая — в файле ${file}: никому её не отправляйте.`,
  rootNeeded:
    'Назовите закрытый ключ администратора: --root <файл>. Открытая его часть стоит в SITE_TRUST_KEYS.',
  badFrom: (from: string) => `--from ${from} не подходит: нужна дата вида 2026-12-01.`,
  badRegistration:
    'Ключ не зарегистрирован: нужны --key ed25519:… (его печатает site key new), --areas home,account (или "*") и имя до 80 знаков.',
  added: ({ id, name, areas, from, until }: KeyInfo) =>
    `Ключ ${id} («${name}») подписывает: ${areas.join(', ')}; с ${when(from)} до ${when(until)}.`,
  state: ({ from, until, revokedAt, compromised }: KeyInfo) => {
    if (revokedAt) return `отозван ${when(revokedAt)}${compromised ? ' как украденный' : ''}`;
    if (new Date(until) < new Date()) return `истёк ${when(until)}`;
    return new Date(from) > new Date() ? `с ${when(from)}` : `до ${when(until)}`;
  },
} as const;
