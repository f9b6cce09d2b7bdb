import type { ChannelChange } from '@site/contracts/deploy';
import { listShares, short } from '../refusals/words.text';

/**
 * Parses a canary in the format of the log: release id, share and later shares, for example
 * `3f2a9c01d4e5b677 5%, 25%, 100%`. Shortens the id.
 */
const trial = (value: string) => {
  const [release = '', ...shares] = value.split(/,? /);
  const [percent = 0, ...later] = shares.map((share) => Number.parseInt(share, 10));
  return { release: short(release), percent, later };
};

/** Describes a change of the channel, in one line for each area. */
export const changeText = ({ moves, ...entry }: ChannelChange): string[] =>
  moves ? moves.map((move) => describe({ ...entry, ...move })) : [describe(entry)];

function describe({ action, area, from, to }: Omit<ChannelChange, 'moves'>): string {
  switch (action) {
    case 'deploy':
      return `${area}: ${from ? `${short(from)} → ` : ''}${short(to ?? '')} в эфире.`;
    case 'rollback':
      return `${area}: возвращён выпуск ${short(to ?? '')}${from ? ` вместо ${short(from)}` : ''}.`;
    case 'canary': {
      const { release, percent, later } = trial(to ?? '');
      const next = later.length > 0 ? ` Дальше сама: ${listShares(later)}.` : '';
      return `${area}: выпуск ${release} на пробе, его видят ${percent} % посетителей.${next}`;
    }
    case 'promote':
      return `${area}: проба удалась, выпуск ${short(to ?? '')} в эфире у всех.`;
    case 'withdraw':
      return `${area}: проба выпуска ${trial(from ?? '').release} снята${to ? `, у всех ${short(to)}` : ''}.`;
    case 'freeze':
      return `${area}: заморожена, новых выпусков не будет. Откат разрешён.`;
    case 'unfreeze':
      return `${area}: разморожена.`;
    case 'watch':
      return `${area}: новые выпуски снова под присмотром.`;
    case 'unwatch':
      return `${area}: новые выпуски без присмотра, сами они не откатятся.`;
    case 'close':
      return `${area}: закрыто, вместо страниц — «Страница не найдена».`;
    case 'open':
      return `${area}: снова открыто.`;
    case 'mode':
      return `Режим сайта: ${to ?? ''} вместо ${from ?? ''}.`;
    case 'announce':
      return `На сайте объявление: «${to ?? ''}».`;
    case 'retract':
      return `Объявление «${from ?? ''}» снято.`;
    case 'revoke-key':
      return to === 'compromised'
        ? `Ключ ${from ?? ''} отозван как украденный: его выпуски больше не в эфире.`
        : `Ключ ${from ?? ''} отозван: новых выпусков он не подпишет.`;
    case 'rotate-secret':
      return to === 'compromised'
        ? `Секрет ${from ?? ''} заменён, прежние значения удалены: всё, что ими подписано, больше не действует.`
        : `Секрет ${from ?? ''} заменён: подписанное прежним значением действует до своего срока.`;
    case 'upstream':
      if (to === null)
        return `${area}: вызовы /api/${area}/… больше никуда не уходят, они отвечают «не найдено».`;
      return `${area}: вызовы /api/${area}/… уходят на ${to}${from ? ` вместо ${from}` : ''}.`;
    default:
      return `${area}: ${action}`;
  }
}
