import type { StageHold } from '@site/contracts/canary-stages';
import type { ClockStatus, FailurePlace } from '@site/contracts/deploy-status';
import type { SignatureFault } from '@site/contracts/release-signature';
import { formatNumber } from '@site/text/numbers';
import { signatureFault } from '../refusals/faults.text';
import { short, when } from '../refusals/words.text';

const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');
const percent = (part: number) => `${decimal(part * 100, 1)} %`;

/** Describes the figure that holds a canary. Gateways of earlier versions send none. */
function describeEvidence({ log10, share }: Extract<StageHold, { reason: 'evidence' }>): string {
  if (log10 !== undefined)
    return `ждёт: улики против пробы ${decimal(log10, 2)}, не считая сбоев, которые можно подделать; начнётся, когда улик не останется`;
  if (share !== undefined)
    return `ждёт: сбоит ${percent(share.canary)} страниц пробы; начнётся, когда будет не больше ${percent(share.most)}`;
  return 'ждёт, потому что есть улики против пробы';
}

/** Describes why a canary does not go on to its next stage. */
function describeHold(hold: StageHold): string {
  switch (hold.reason) {
    case 'few-pages':
      return `ждёт посетителей: на этой ступени оценено ${hold.pages} из ${hold.needed} страниц сверх тех, что можно подделать; не ждать их: --by-time`;
    case 'evidence':
      return describeEvidence(hold);
    case 'frozen':
      return 'ждёт, потому что область заморожена';
    case 'refused':
      return `начать её не выходит: ${hold.why}`;
  }
}

/** Words about the state of an area, in the commands and in the console. They follow the name of the area. */
export const areaStateText = {
  hold: describeHold,
  failedAt: ({ cause, source, at }: FailurePlace) =>
    cause === 'server'
      ? `последний сбой на сервере — ${source}, ${when(at)}`
      : `последний сбой ${cause}, как сообщают браузеры, — ${source}, ${when(at)}`,
  /** Says that gateways do not serve the live release, and why. */
  withheld: (release: string, fault: SignatureFault) =>
    `выпуск ${short(release)} посетителям не отдаётся: ${signatureFault(fault)}`,
  /** Says that visitors do not get a release, because its row in the store is lost or damaged. */
  lost: (area: string, release: string) =>
    `выпуск ${short(release)} посетителям не отдаётся: запись о нём в хранилище потеряна или повреждена. Почините: site repair ${area}@${release} --dir … или верните прежний: site rollback ${area} --why "…"`,
  /** Says that visitors get no release of an area, because the live shell lacks what it needs. */
  unmet: (area: string, release: string) =>
    `выпуск ${short(release)} посетителям не отдаётся, страницы закрыты: с этим shell он не работает. Выпустите исправленный shell или ${area}: site deploy ${area} --why "…"`,
  wrongClock: ({ source, seconds }: ClockStatus) =>
    `Сверено с: ${source}. Часы шлюза ${seconds > 0 ? 'спешат' : 'отстают'} на ${formatNumber(Math.round(Math.abs(seconds)))}\u00a0с. Что делать: docs/runbook.md, Clocks.`,
} as const;
