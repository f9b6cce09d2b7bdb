import type { ChannelRefusal, DayLimit } from '@site/contracts/deploy-refusal';
import type { CodeFault } from '@site/contracts/release-fault';
import type { NoForce } from '@site/contracts/no-force';
import type { PageRemark } from '@site/contracts/page-remark';
import { SHELL } from '@site/contracts/release-path';
import type { UnofferedName } from '@site/contracts/unoffered-name';
import { faultLine, remarkLine, signatureFault } from './faults.text';
import { forceText } from './force.text';
import { unofferedText } from './link-problem.text';
import { short, when } from './words.text';

/** Fields that some refusals have besides their reason. */
interface ForceableRefusal {
  remarks?: PageRemark[];
  unoffered?: UnofferedName[];
  noForce?: NoForce;
}

const DAILY: Readonly<Record<DayLimit['what'], string>> = {
  changes: 'записей в журнале',
  checks: 'проверок страниц без выпуска',
  previews: 'ссылок предпросмотра',
  tokens: 'новых токенов',
};

const CODE_FAULTS: Record<CodeFault['what'], string> = {
  eval: 'собирает код из текста, это запрещено',
  'built-in': 'меняет встроенный объект, общий для всех страниц',
  listener: 'слушает события всей страницы с момента загрузки',
  'style-sheet': 'меняет стили всей страницы',
  'document-write': 'пишет в документ',
  outlasting: 'запускает фоновую загрузку или ставит значок приложения, которые переживут откат',
  'endless-loop': 'бесконечный цикл',
  'missing-chunk': 'нет файла, который загружает код',
  unreadable: 'код не удалось проверить',
};

/** Ends the text of a refusal that `force` passes: what was found besides its reason, and who may override it. */
function ending({ remarks = [], unoffered = [], noForce }: ForceableRefusal): string {
  const lines = [
    ...(remarks.length > 0 ? ['Кроме того, посетители могут увидеть сбой, но выпуску это не мешает:'] : []),
    ...remarks.map((remark) => `  ${remarkLine(remark)}`),
    ...unoffered.map(unofferedText),
    forceText(noForce),
  ];
  return lines.join('\n');
}

/** Names what somebody has changed: an area, a path, or `*` for the site's mode. */
function changedTarget(target: string): string {
  if (target === '*') return 'режим сайта';
  return target.startsWith('/') ? `путь ${target}` : `область ${target}`;
}

/** Explains why a change of the channel was rejected. */
export function refusalText(refused: ChannelRefusal): string {
  switch (refused.reason) {
    case 'overtaken':
      return `Вас опередили: ${changedTarget(refused.area)} сменили (${refused.who}, ревизия ${refused.revision}, «${refused.why}»${refused.to ? `, теперь ${short(refused.to)}` : ''}). Ничего не изменено: посмотрите и повторите.`;
    case 'nothing-before':
      return `У области ${refused.area} нет выпуска до того, что в эфире, не считая тех, от которых отказались.\nВыпустить исправленный: site deploy ${refused.area} --why "…"${refused.area === SHELL ? '' : `\nЗакрыть её страницы: site close ${refused.area} --why "…"`}`;
    case 'never-live':
      return `Область ${refused.area} ещё ни разу не выпускали.`;
    case 'unknown-release':
      return `В хранилище нет выпуска ${refused.release} области ${refused.area}.`;
    case 'deleted':
      return `Выпуск ${short(refused.release)} области ${refused.area} был в эфире с ${when(refused.since)}, но из хранилища его уже убрали. Соберите его заново и выпустите.`;
    case 'never-live-release':
      return `Выпуск ${short(refused.release)} области ${refused.area} ни разу не был в эфире: откатиться на него нельзя, только выпустить его.`;
    case 'left-release':
      return `От выпуска ${short(refused.release)} области ${refused.area} уже отказались: откатом его не вернуть. Если он нужен, соберите его заново и выпустите: site deploy ${refused.area} --why "…"`;
    case 'unknown-revision':
      return `Ревизии ${refused.revision} в журнале нет, последняя — ${refused.latest}. Какие есть: site log`;
    case 'deleted-releases':
      return `Из хранилища уже убрали выпуски ревизии ${refused.revision}: ${refused.missing.map(({ area, release }) => `${area} ${short(release)}`).join(', ')}. Остальное уже такое, как было тогда. Ничего не изменено: верните эти области к другим выпускам, site rollback <область> --why "…"`;
    case 'no-shell':
      return 'Сначала выпустите shell: без него сайта нет.';
    case 'frozen':
      return `Область ${refused.area} заморожена: ${refused.who}, «${refused.why}». Снять: site unfreeze ${refused.area} --why "…"`;
    case 'canary-runs':
      return `У области ${refused.area} идёт проба выпуска ${short(refused.release)}. Сначала завершите её: site promote ${refused.area} или site canary ${refused.area} off --why "…"`;
    case 'no-canary':
      return `У области ${refused.area} нет пробы.`;
    case 'canary-is-live':
      return `Выпуск ${short(refused.release)} области ${refused.area} и так в эфире.`;
    case 'too-many-canaries':
      return `Пробы уже идут у областей ${refused.areas.join(', ')}; больше ${refused.most} сразу нельзя.`;
    case 'unknown-area':
      return `Нет области «${refused.area}». Есть: ${refused.known.join(', ')}.`;
    case 'not-closed':
      return `${refused.target} не закрыто.${refused.closed.length > 0 ? ` Закрыто: ${refused.closed.join(', ')}.` : ''}`;
    case 'announcement-over':
      return 'Объявление кончилось бы раньше, чем началось, или уже кончилось. Назовите время позже.';
    case 'too-many-announcements':
      return `На сайте уже ${refused.most} объявления, больше посетители не прочтут. Снимите одно: site retract <номер>.`;
    case 'unknown-announcement':
      return `Объявления ${refused.announcement} нет.${refused.known.length > 0 ? ` Есть: ${refused.known.map(({ id, text }) => `${id} — «${text}»`).join('; ')}.` : ' Сейчас объявлений нет.'}`;
    case 'nothing-to-close':
      return `У области ${refused.area} нет страниц, закрывать нечего.`;
    case 'unowned-path':
      return `На пути ${refused.target} нет страниц ни одной области, закрывать нечего.`;
    case 'failing-pages':
      return `Выпуск ${short(refused.release)} области ${refused.area} портит страницы, ничего не изменено:\n${refused.faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}\n${ending(refused)}`;
    case 'failing-parts':
      return `Выпуск ${short(refused.release)} области ${refused.area} не загружает свои окна и места, ничего не изменено:\n${refused.faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}\n${ending(refused)}`;
    case 'being-checked':
      return `Другой выпуск области ${refused.area} сейчас проверяется, ничего не изменено. Дождитесь конца той проверки и повторите.`;
    case 'check-pause':
      return `Проверка прошлого выпуска вашей команды шла долго и не прошла, поэтому область ${refused.area} сайт проверит не раньше чем через ${refused.waitSeconds} с. Ничего не изменено. Откат проверки не ждёт: site rollback ${refused.area}.`;
    case 'not-checked':
      return `Выпуск ${short(refused.release)} области ${refused.area} не удалось проверить: машина занята или часть сайта не отвечает (${refused.detail}). Ничего не изменено. Повторите через минуту.\n${ending(refused)}`;
    case 'behind':
      return `Выпуск ${short(refused.release)} области ${refused.area} не удалось проверить: этот шлюз ещё не перешёл на последнюю ревизию сайта. Повторите через минуту.`;
    case 'untrusted-release':
      return `Выпуск ${short(refused.release)} области ${refused.area} сайт не принимает: ${signatureFault(refused.fault)}`;
    case 'day-quota':
      return `Область ${refused.area} уже прислала за сутки всё, что ей можно: ${refused.mostReleases} выпусков или ${refused.mostMebibytes} МиБ файлов. Ничего не сохранено. Подождите или выпустите токеном всех областей; лишнее через двое суток уберёт site gc.`;
    case 'day-limit':
      return `Команды области ${refused.area} уже исчерпали предел на сутки: ${refused.most} ${DAILY[refused.what]}. Ничего не изменено. Подождите или возьмите токен всех областей; откат, отмена пробы и заморозка доступны всегда.`;
    case 'unknown-key':
      return `Ключа ${refused.key} на сайте нет. Какие есть: site key list`;
    case 'own-calls':
      return `У самого сайта уже есть вызовы ниже /api/${refused.area}/, бэкенд области их бы заслонил: ${refused.calls.join(', ')}. Ничего не изменено. Назовите область иначе.`;
    case 'machine-local':
      return `Адрес ${refused.host}${refused.host === refused.address ? '' : ` (${refused.address})`} ведёт на саму машину сайта или в её местную сеть. Ничего не изменено. Сервер на этой машине подключает только токен всех областей (попросите администратора), и только как localhost, 127.0.0.1 или [::1].`;
    case 'no-upstream':
      return `У области ${refused.area} своего бэкенда нет, отключать нечего.`;
    case 'harmful-code':
      return `Код выпуска ${short(refused.release)} области ${refused.area} вредит другим страницам, ничего не изменено:\n${refused.faults.map(({ file, what, detail }) => `  ${file}: ${CODE_FAULTS[what]} (${detail})`).join('\n')}\n${ending(refused)}`;
    case 'contended':
      return `Другое изменение сайта не закончилось, попыток: ${refused.tries}. Ничего не изменено, повторите. Если не выходит и через минуту, проверьте базу данных.`;
  }
}
