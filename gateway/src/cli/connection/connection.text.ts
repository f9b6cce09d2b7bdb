import type { ChannelRefusal, CodeFault, DayLimit, Unavailable } from '@site/shared/contracts/deploy-refusal';
import type { Claims, TokenLimit, TokenRefusal } from '@site/shared/contracts/deploy-token';
import { faultLine, signatureFault } from '../terminal/faults.text';
import { claimList, short, when } from '../terminal/words.text';

const LIMITED: Readonly<Record<TokenLimit['what'], string>> = {
  change: 'меняет сайт',
  read: 'читает данные сайта',
  announce: 'присылает выпуски',
  upload: 'присылает файлы',
};

const DAILY: Readonly<Record<DayLimit['what'], string>> = {
  changes: 'записей в журнале',
  previews: 'ссылок предпросмотра',
  tokens: 'новых токенов',
};

/** Messages for connection failures and for errors returned by the site. */
export const connectionText = {
  connectionLost:
    'Связь оборвалась до ответа: изменение могло и состояться. Посмотрите site log, прежде чем повторять.',
  notRunning: (url: string) =>
    `Сайт по адресу ${url} не отвечает. Запустите его (npm start) или укажите другой в SITE_URL.`,
  notSite: (url: string, status: number) =>
    `По адресу ${url} отвечает не сайт (HTTP ${status}). Проверьте SITE_URL.`,
  badUrl: (url: string) => `SITE_URL «${url}» — не адрес сайта: нужен вида https://example.org.`,
  badPort: (port: string) => `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  badToken:
    'SITE_TOKEN не похож на токен: внутри пробел, перевод строки или кириллица. Вставьте его одной строкой.',
  noToken: (file: string) =>
    `Нет токена: задайте SITE_TOKEN. Сайт этой машины кладёт токен в папку данных, ожидался ${file}; другую папку называет SITE_DATA.`,
  wrongToken: 'Токен не подошёл: проверьте SITE_TOKEN или файл deploy-token в папке данных.',
  tokenLimit: ({ token, what, retryAfter }: TokenLimit) =>
    `Токен «${token}» или его область ${LIMITED[what]} слишком часто. Этот запрос ничего не сделал: повторите через ${retryAfter} с. Если запросы шлёте не вы, отзовите токен: site token revoke; у токена всех областей такого предела нет.`,
  senderLimit:
    'С этого адреса идёт слишком много запросов сразу. Этот запрос ничего не сделал: подождите несколько секунд и повторите.',
  doesNotLink: 'Не сходится с тем, что в эфире, поэтому ничего не изменено:',
  nearest: (area: string, release: string) =>
    `Ближайший выпуск, который сойдётся: site rollback ${area} --to ${short(release)} --why "…"`,
  refused: (message: string) => `Сайт отказал: ${message}`,
  failed: (message: string) => `Сайт не справился: ${message}`,
} as const;

/** Explains why the site can't respond now. `changing` is true if the call was meant to change something. */
export function unavailableText({ reason }: Unavailable, changing: boolean): string {
  if (reason === 'nothing-deployed') return 'В эфире ещё ничего нет.';
  return changing
    ? 'База сайта сейчас недоступна. Изменение могло успеть пройти: посмотрите site status, прежде чем повторять.'
    : 'База сайта сейчас недоступна; страницы посетители получают и без неё. Повторите позже.';
}

const CODE_FAULTS: Record<CodeFault['what'], string> = {
  eval: 'собирает код из текста, это запрещено',
  'built-in': 'меняет встроенный объект, общий для всех страниц',
  listener: 'слушает события всей страницы с момента загрузки',
  'style-sheet': 'меняет стили всей страницы',
  'document-write': 'пишет в документ',
  'endless-loop': 'бесконечный цикл',
  'missing-chunk': 'нет файла, который загружает код',
  unreadable: 'код не удалось проверить',
};

/** Explains why a change of the channel was rejected. */
export function refusalText(refused: ChannelRefusal): string {
  switch (refused.reason) {
    case 'overtaken':
      return `Вас опередили: область ${refused.area} сменили (${refused.who}, ревизия ${refused.revision}, «${refused.why}»${refused.to ? `, теперь ${short(refused.to)}` : ''}). Ничего не изменено: посмотрите и повторите.`;
    case 'nothing-before':
      return `У области ${refused.area} нет выпуска до того, что в эфире, не считая тех, от которых отказались. Выпустить исправленный: site deploy ${refused.area} --why "…". Закрыть её страницы: site close ${refused.area} --why "…"`;
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
    case 'nothing-to-close':
      return `У области ${refused.area} нет страниц, закрывать нечего.`;
    case 'unowned-path':
      return `На пути ${refused.target} нет страниц ни одной области, закрывать нечего.`;
    case 'failing-pages':
      return `Выпуск ${short(refused.release)} области ${refused.area} портит страницы, ничего не изменено:\n${refused.faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}\nВсё равно выпустить: --force --why "…"`;
    case 'failing-parts':
      return `Выпуск ${short(refused.release)} области ${refused.area} не загружает свои окна и места, ничего не изменено:\n${refused.faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}\nВсё равно выпустить: --force --why "…"`;
    case 'being-checked':
      return `Другой выпуск области ${refused.area} сейчас проверяется, ничего не изменено. Дождитесь конца той проверки и повторите.`;
    case 'not-checked':
      return `Выпуск ${short(refused.release)} области ${refused.area} не удалось проверить: машина занята или часть сайта не отвечает (${refused.detail}). Ничего не изменено. Повторите через минуту; выпустить без проверки: --force --why "…"`;
    case 'untrusted-release':
      return `Выпуск ${short(refused.release)} области ${refused.area} сайт не принимает: ${signatureFault(refused.fault)}`;
    case 'day-quota':
      return `Область ${refused.area} уже прислала за сутки всё, что ей можно: ${refused.mostReleases} выпусков или ${refused.mostMebibytes} МиБ файлов. Ничего не сохранено. Подождите или выпустите токеном всех областей; лишнее через двое суток уберёт site gc.`;
    case 'day-limit':
      return `Команды области ${refused.area} уже исчерпали предел на сутки: ${refused.most} ${DAILY[refused.what]}. Ничего не изменено. Подождите или возьмите токен всех областей; откат, отмена пробы и заморозка доступны всегда.`;
    case 'unknown-key':
      return `Ключа ${refused.key} на сайте нет. Какие есть: site key list`;
    case 'harmful-code':
      return `Код выпуска ${short(refused.release)} области ${refused.area} вредит другим страницам, ничего не изменено:\n${refused.faults.map(({ file, what, detail }) => `  ${file}: ${CODE_FAULTS[what]} (${detail})`).join('\n')}\nВсё равно выпустить: --force --why "…"`;
    case 'contended':
      return `Другое изменение сайта не закончилось, попыток: ${refused.tries}. Ничего не изменено, повторите. Если не выходит и через минуту, проверьте базу данных.`;
  }
}

/** Explains why the site rejected a known token, for instance because it has expired or lacks a right. */
export function tokenRefusalText(refused: TokenRefusal): string {
  switch (refused.reason) {
    case 'expired':
      return `Срок токена «${refused.token}» (${refused.id}) вышел ${when(refused.at)}. Попросите новый: site token create.`;
    case 'revoked':
      return `Токен «${refused.token}» (${refused.id}) отозван ${when(refused.at)}.`;
    case 'verb':
      return `Токен «${refused.token}» не даёт права ${refused.verb}. Его права: ${refused.verbs.join(', ')}.`;
    case 'area':
      return `Токен «${refused.token}» не даёт права ${refused.verb} для ${refused.area === '*' ? 'всего сайта' : `области ${refused.area}`}. Его области: ${refused.areas.join(', ')}.`;
    case 'claims':
      return `Выпуск ${short(refused.release)} области ${refused.area} занимает новое: ${claimList(refused.claimed)}. Токену «${refused.token}» можно ${allowed(refused.claims)}; ничего не изменено. Выпустите токеном, которому это можно: site token create "…" --areas ${refused.area}${asOptions(refused.claimed)}`;
    case 'grants':
      return `Токену «${refused.token}» самому можно ${allowed(refused.claims)}, поэтому он не может разрешить ${claimList(refused.claimed)}.`;
    case 'outlives':
      return `Токен «${refused.token}» сам действует до ${when(refused.at)}: новый не может действовать дольше. Укажите --days.`;
  }
}

const allowed = (claims: Claims | null) => {
  const names = claims && claimList(claims);
  return names ? `занимать из нового только ${names}` : 'выпускать только с тем, что область занимает сейчас';
};

/** Writes claims as options of `site token create`. */
const asOptions = (claims: Claims): string =>
  Object.entries(claims)
    .filter(([, names]) => names.length > 0)
    // a call contains a space
    .map(([option, names]) => ` --${option} ${option === 'calls' ? `"${names.join(',')}"` : names.join(',')}`)
    .join('');
