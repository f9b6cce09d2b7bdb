import type { ForcedDeploy } from '@site/contracts/link-problem';
import type { NoForce } from '@site/contracts/no-force';
import type { Unavailable } from '@site/contracts/deploy-refusal';
import { SHELL } from '@site/contracts/release-path';
import type { Claims, DeployVerb, TakenPath, TokenLimit, TokenRefusal } from '@site/contracts/deploy-token';
import { forceText, whoForces } from '../../refusals/force.text';
import { adminCommand, tokenCommand } from '../../refusals/token-command.text';
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

/** Rights of the token of a team. */
const TEAM_VERBS = ['read', 'preview', 'deploy', 'rollback', 'canary', 'rules'];

/** Returns the rights that a token of a team should have, also the one that it needs now. */
const teamVerbs = (verb?: string): string[] =>
  verb === undefined || TEAM_VERBS.includes(verb) ? TEAM_VERBS : [...TEAM_VERBS, verb];

const rollback = ({ area, to }: { area: string; to: string }) =>
  `site rollback ${area} --to ${short(to)} --why "…"`;

/** `place` says where a token can be besides. */
const wrongToken = (place: string) =>
  `Токен не подошёл: сайт такого не знает. Проверьте, что в SITE_TOKEN${place} токен целиком и он с этого сайта. Если он потерян, попросите новый у администратора сайта и задайте его: export SITE_TOKEN=…`;

/** Messages for connection failures and for errors returned by the site. */
export const connectionText = {
  connectionLost:
    'Связь оборвалась до ответа: изменение могло и состояться. Посмотрите site log, прежде чем повторять.',
  notRunning: (url: string) =>
    `Сайт по адресу ${url} не отвечает. Проверьте адрес (SITE_URL) и сеть, а свой сайт запустите: npm start.`,
  /** For a team, which does not start the site. */
  silent: (url: string) =>
    `Сайт по адресу ${url} не отвечает. Проверьте сеть и адрес: он записан в package.json, другой задаёт SITE_URL. Если всё верно, скажите администратору сайта.`,
  replyTooLarge: (changing: boolean) =>
    `Ответ сайта слишком большой: больше 64 МиБ или 5 млн значений.${changing ? ' Изменение могло и состояться. Посмотрите site log, прежде чем повторять.' : ''}`,
  notSite: (url: string, status: number) =>
    `По адресу ${url} отвечает не сайт (HTTP ${status}). Проверьте SITE_URL.`,
  badUrl: (url: string) => `SITE_URL «${url}» — не адрес сайта: нужен вида https://example.org.`,
  badPort: (port: string) => `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  badToken:
    'SITE_TOKEN не похож на токен: внутри пробел, перевод строки или кириллица. Вставьте его одной строкой.',
  /** `owner` is the site of `SITE_URL`, `named` the one that the command would send the token to. */
  tokenOfOther: (owner: string, named: string) =>
    `SITE_TOKEN — от сайта ${owner} (SITE_URL), поэтому на ${named} не отправлен; если он от этого сайта, задайте SITE_URL=${named}`,
  noToken: (file: string) =>
    `Нет токена: задайте SITE_TOKEN. Сайт этой машины кладёт токен в папку данных, ожидался ${file}; другую папку называет SITE_DATA.`,
  /** For the site of another machine. */
  noTokenFor: (url: string) =>
    `Нет токена: задайте SITE_TOKEN для ${url}. Токен из папки данных годится только сайту этой машины.`,
  /** For a repository of one area, whose team has no data folder of the site. `verb` is the right that it needs now. */
  noTeamToken: (area: string, verb?: DeployVerb) =>
    `Нет токена. Попросите его у администратора сайта. ${adminCommand(`site token create "${area}" --areas ${area} --paths /${area} --verbs ${teamVerbs(verb).join(',')}`)}\nЗадайте токен:\n  export SITE_TOKEN=…`,
  wrongToken: wrongToken(' (рядом со своим сайтом — в файле deploy-token папки данных)'),
  /** For a team, which has no data folder of the site. */
  wrongTeamToken: wrongToken(''),
  tokenLimit: ({ token, what, retryAfter }: TokenLimit) =>
    `Токен «${token}» или его область ${LIMITED[what]} слишком часто. Этот запрос ничего не сделал: повторите через ${retryAfter} с. Если запросы шлёте не вы, отзовите токен: site token revoke; у токена всех областей такого предела нет.`,
  senderLimit:
    'С этого адреса идёт слишком много запросов сразу. Этот запрос ничего не сделал: подождите несколько секунд и повторите.',
  doesNotLink: 'Не сходится с тем, что в эфире, поэтому ничего не изменено:',
  /** What a deploy of the shell with `--force` does to other areas. */
  forcedShell: ({ moved, withheld, withdrawn }: ForcedDeploy, noForce?: NoForce) => {
    const effects = [
      ...moved.map(({ area, to }) => `  ${area} вернётся к выпуску ${short(to)}`),
      ...withheld.map(
        (area) =>
          `  ${area} закроется, пока не выпустит подходящий: ни один её выпуск с этим shell не работает`,
      ),
      ...withdrawn.map((area) => `  ${area}: проба закончится`),
    ];
    const forced = forceText(noForce);
    return effects.length > 0 ? [forced, 'Тогда:', ...effects] : [forced];
  },
  nearest: (area: string, release: string) =>
    `Ближайший выпуск, который сойдётся: ${rollback({ area, to: release })}`,
  order: 'Откат выйдет, если откатывать в таком порядке:',
  rollback,
  noRollback: (area: string) => [
    ...(area === SHELL ? [] : [`Закрыть страницы области: site close ${area} --why "…"`]),
    `Выпустить исправленный: site deploy ${area} --why "…"`,
    'Вернуть весь сайт к прежней ревизии: site rollback --to-revision <ревизия> --why "…"',
  ],
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

/** Advice for a caller whose token has expired or was revoked: the command that makes one with the same rights. */
const newToken = ({ held }: Refused<'expired' | 'revoked'>) =>
  `Новый делает администратор сайта, права этого токена видны ему в site token list. ${tokenCommand(held ?? { areas: [], verbs: [] }, {})}\nЗадайте новый вместо прежнего:\n  export SITE_TOKEN=…`;

/** Explains why the site rejected a known token, for instance because it has expired or lacks a right. */
export function tokenRefusalText(refused: TokenRefusal): string {
  switch (refused.reason) {
    case 'expired':
      return `Срок токена «${refused.token}» (${refused.id}) вышел ${when(refused.at)}. ${newToken(refused)}`;
    case 'revoked':
      return `Токен «${refused.token}» (${refused.id}) отозван ${when(refused.at)}. Если вы об этом не знали, спросите администратора сайта, почему. ${newToken(refused)}`;
    case 'verb':
      if (refused.verb === 'force')
        return `Токен «${refused.token}» не даёт права force, без него --force не действует; ничего не изменено. Его права: ${refused.verbs.join(', ')}. ${whoForces({ ...refused, areas: areasOf(refused) })}`;
      return `${lacksVerb(refused)} Попросите администратора сайта: он сделает это сам или даст токен с этим правом. ${tokenCommand({ areas: [], ...refused.held, verbs: refused.verbs }, { areas: areasOf(refused), verbs: [refused.verb] })}`;
    case 'area':
      return otherAreaText(refused);
    case 'claims':
      return claimsText(refused);
    case 'grants':
      return `Токену «${refused.token}» самому можно ${allowed(refused.claims)}, поэтому он не может разрешить ${claimList(refused.claimed)}.`;
    case 'outlives':
      return `Токен «${refused.token}» сам действует до ${when(refused.at)}: новый не может действовать дольше. Укажите --days.`;
  }
}

/** Explains in a check, which changes nothing, why the token would not be accepted by a deploy. */
export const checkedRefusalText = (refused: TokenRefusal): string =>
  refused.reason === 'claims' ? claimsText(refused, '') : tokenRefusalText(refused);

type Refused<R extends TokenRefusal['reason']> = Extract<TokenRefusal, { reason: R }>;

const areasOf = ({ area }: Refused<'verb'>) => (area === undefined ? [] : [area]);

const lacksVerb = ({ token, verb, verbs }: Refused<'verb'>) =>
  `Токен «${token}» не даёт права ${verb}. Его права: ${verbs.join(', ')}.`;

/**
 * Says who connects a backend: the administrator, because a token of one area may not connect one on the site's own
 * machine.
 */
export const mayNotConnect = (refused: Refused<'verb'>, area: string, address: string): string =>
  `${lacksVerb(refused)} Попросите администратора сайта. ${adminCommand(`site upstream ${area} ${address} --why "…"`)}`;

/** Says of a change that only a token of all areas may make how the administrator makes it. */
export const mayNotReach = (refused: Refused<'area'>, command: string): string =>
  `${otherAreaText(refused)} ${adminCommand(command)}`;

function otherAreaText({ token, verb, area, areas }: Refused<'area'>): string {
  const limits = `Токен «${token}» ограничен областями: ${areas.join(', ')}.`;
  if (area === '*')
    return `${limits} Права ${verb} для всего сайта он не даёт: это может только токен всех областей. Попросите администратора сайта сделать это.`;
  return `${limits} Права ${verb} для области ${area} он не даёт. Проверьте, тот ли токен в SITE_TOKEN, или попросите у администратора сайта токен для области ${area}. ${adminCommand(`site token create "${area}" --areas ${area} --verbs ${teamVerbs(verb).join(',')}`)}${area === SHELL ? '' : `\nЕсли область новая, добавьте к команде её пути: --paths /${area}`}`;
}

function claimsText(
  { token, area, release, claimed, claims, taken = [], held = { areas: [], verbs: [] } }: Refused<'claims'>,
  effect = '; ничего не изменено',
): string {
  const grantable = { ...claimed, paths: claimed.paths.filter((path) => !isTaken(taken, path)) };
  const lines = [
    `Выпуск ${short(release)} области ${area} занимает новое: ${claimList(claimed)}. Токену «${token}» можно ${allowed(claims)}${effect}.`,
    ...taken.map(takenText),
  ];
  if (claimList(grantable) === '') return lines.join('\n');
  const rest = taken.length > 0 ? `Остальное (${claimList(grantable)}) выпустите` : 'Выпустите';
  const advice = `${rest} токеном, которому это можно. ${tokenCommand({ ...held, claims }, { areas: [area], claims: grantable })}`;
  return taken.length > 0 ? [...lines, advice].join('\n') : `${lines.join('\n')} ${advice}`;
}

const isTaken = (taken: readonly TakenPath[], path: string) => taken.some((one) => one.path === path);

/** No token may claim a path of another area. */
const takenText = ({ path, area, owned }: TakenPath) =>
  `Путь ${path} занять нельзя никаким токеном: ${owned}${path.startsWith(`${owned}/`) ? ' и всё ниже' : ''} принадлежит области ${area}. Назовите в paths из area.json другой путь или договоритесь с командой ${area}: сначала она должна выпустить область без ${owned}.`;

const allowed = (claims: Claims | null) => {
  const names = claims && claimList(claims);
  return names ? `занимать из нового только ${names}` : 'выпускать только с тем, что область занимает сейчас';
};
