import type { ForcedDeploy } from '@site/contracts/link-problem';
import type { Unavailable } from '@site/contracts/deploy-refusal';
import { SHELL } from '@site/contracts/release';
import type { Claims, TokenLimit, TokenRefusal } from '@site/contracts/deploy-token';
import { claimList, short, when } from '../../refusals/words.text';

const LIMITED: Readonly<Record<TokenLimit['what'], string>> = {
  change: 'меняет сайт',
  read: 'читает данные сайта',
  verify: 'проверяет или чинит выпуски в хранилище',
  inventory: 'смотрит список хранилища',
  trace: 'разбирает стеки',
  announce: 'присылает выпуски',
  upload: 'присылает файлы',
  mismatch: 'присылает файлы не с тем содержимым, что в выпуске,',
};

const FORCED = 'Всё равно выпустить: --force --why "…"';

const rollback = ({ area, to }: { area: string; to: string }) =>
  `site rollback ${area} --to ${short(to)} --why "…"`;

/** Messages for connection failures and for errors returned by the site. */
export const connectionText = {
  connectionLost:
    'Связь оборвалась до ответа: изменение могло и состояться. Посмотрите site log, прежде чем повторять.',
  notRunning: (url: string) =>
    `Сайт по адресу ${url} не отвечает. Проверьте адрес (SITE_URL) и сеть, а свой сайт запустите: npm start.`,
  notSite: (url: string, status: number) =>
    `По адресу ${url} отвечает не сайт (HTTP ${status}). Проверьте SITE_URL.`,
  badUrl: (url: string) => `SITE_URL «${url}» — не адрес сайта: нужен вида https://example.org.`,
  badPort: (port: string) => `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  badToken:
    'SITE_TOKEN не похож на токен: внутри пробел, перевод строки или кириллица. Вставьте его одной строкой.',
  noToken: (file: string) =>
    `Нет токена: задайте SITE_TOKEN. Сайт этой машины кладёт токен в папку данных, ожидался ${file}; другую папку называет SITE_DATA.`,
  /** For the site of another machine. */
  noTokenFor: (url: string) =>
    `Нет токена: задайте SITE_TOKEN для ${url}. Токен из папки данных годится только сайту этой машины.`,
  /** For a repository of one area, whose team has no data folder of the site. */
  noTeamToken: 'Нет токена. Возьмите его у администратора сайта и задайте: export SITE_TOKEN=…',
  wrongToken:
    'Токен не подошёл: сайт такого не знает. Проверьте, что в SITE_TOKEN (рядом со своим сайтом — в файле deploy-token папки данных) токен целиком и он с этого сайта.',
  tokenLimit: ({ token, what, retryAfter }: TokenLimit) =>
    `Токен «${token}» или его область ${LIMITED[what]} слишком часто. Этот запрос ничего не сделал: повторите через ${retryAfter} с. Если запросы шлёте не вы, отзовите токен: site token revoke; у токена всех областей такого предела нет.`,
  senderLimit:
    'С этого адреса идёт слишком много запросов сразу. Этот запрос ничего не сделал: подождите несколько секунд и повторите.',
  doesNotLink: 'Не сходится с тем, что в эфире, поэтому ничего не изменено:',
  forced: FORCED,
  /** What a deploy of the shell with `--force` does to other areas. */
  forcedShell: ({ moved, withheld, withdrawn }: ForcedDeploy) => {
    const effects = [
      ...moved.map(({ area, to }) => `  ${area} вернётся к выпуску ${short(to)}`),
      ...withheld.map(
        (area) =>
          `  ${area} закроется, пока не выпустит подходящий: ни один её выпуск с этим shell не работает`,
      ),
      ...withdrawn.map((area) => `  ${area}: проба закончится`),
    ];
    return effects.length > 0 ? [`${FORCED}. Тогда:`, ...effects] : [FORCED];
  },
  nearest: (area: string, release: string) =>
    `Ближайший выпуск, который сойдётся: ${rollback({ area, to: release })}`,
  order: 'Откат выйдет, если откатывать в таком порядке:',
  rollback,
  noRollback: (area: string) =>
    `${area === SHELL ? '' : `Закрыть страницы области: site close ${area} --why "…". `}Выпустить исправленный: site deploy ${area} --why "…". Вернуть весь сайт к прежней ревизии: site rollback --to-revision <ревизия> --why "…"`,
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
