import type { LinkProblem, MissingCall, OwnedTwice, UnmetNeed } from '@site/contracts/link-problem';
import type { UnofferedName } from '@site/contracts/unoffered-name';
import { conflictText } from './conflict.text';
import { short } from './words.text';

/**
 * Explains why a release does not fit the site. Shows problems of an older site, without details, as it describes them.
 */
export function linkProblemText(problem: LinkProblem): string {
  const explained = explain(problem);
  const { canaries = [] } = problem;
  if (explained === null) return problem.message;
  return canaries.length > 0 ? `вместе с пробой выпуска ${canaries.join(' и ')}: ${explained}` : explained;
}

/** Explains all problems, a line for each. Calls of a release that are missing for the same reason share a line. */
export function linkProblemTexts(problems: readonly LinkProblem[]): string[] {
  const lines = new Map<string, MissingCall[]>();
  for (const problem of problems) {
    const { missing } = problem;
    const shared = missing && linkProblemText({ ...problem, missing: { ...missing, call: CALLS } });
    const line = shared ?? linkProblemText(problem);
    lines.set(line, [...(lines.get(line) ?? []), ...(missing ? [missing] : [])]);
  }
  return [...lines].map(([line, missing]) => line.replace(CALLS, missing.map(({ call }) => call).join(', ')));
}

/** Stands for the calls of a line while problems are grouped by it. */
const CALLS = '\0';

function explain({ kind, missing, need, unoffered, owned, conflict }: LinkProblem): string | null {
  if (unoffered) return `${unofferedText(unoffered)} ${DECLARE}`;
  if (missing) return missingCallText(missing);
  if (owned) return ownedTwiceText(kind, owned);
  if (need) return unmetNeedText(kind, need);
  return conflict ? conflictText(kind, conflict) : null;
}

const OWNED: Partial<Record<LinkProblem['kind'], string>> = {
  'path-owned-twice': 'путь',
  'modal-owned-twice': 'окно',
  'slot-owned-twice': 'место',
  'call-owned-twice': 'вызов',
};

function ownedTwiceText(kind: LinkProblem['kind'], { name, owners, above }: OwnedTwice): string {
  const [first = '', ...others] = owners;
  if (above !== undefined)
    return `${first} занимает путь ${name}, а ${above} и всё ниже принадлежит области ${others.join(', ')}`;
  return `${OWNED[kind] ?? ''} ${name} занимают сразу несколько областей: ${owners.join(' и ')}`.trim();
}

function unmetNeedText(kind: LinkProblem['kind'], need: UnmetNeed): string {
  const { area, key, range, since, provided } = need;
  const shell = `shell ${short(need.shell)}`;
  const names = `${need.names.map((name) => `«${name}»`).join(', ')} из ${key}`;
  if (since !== null)
    return `${area} нужно ${names}. Это есть с версии ${since}, а у ${shell} версия ${provided}. Сначала выпустите shell с версией ${since} или новее: site deploy shell --why "…"`;
  if (kind === 'version')
    return `${area} нужна версия ${range} модуля ${key}, а у ${shell} версия ${provided}`;
  if (kind === 'missing-name') return `${area} нужно ${names}, а в ${shell} этого нет`;
  return `${area} нужен модуль ${key}, а ${shell} его не даёт`;
}

const missingCallText = ({ area, release, call, forUpstream }: MissingCall) =>
  `${area} ${short(release)} вызывает ${call}, а ${forUpstream ? noService(area) : NO_CALL}`;

const noService = (area: string) =>
  `бэкенда у области нет. Подключите его токеном с правом upstream или попросите об этом администратора: site upstream ${area} https://… --why "…"`;
const NO_CALL =
  'у сайта такого вызова нет. Поправьте путь в коде и в consumes из area.json или сначала обновите api сайта';

const USES: Readonly<Record<UnofferedName['kind'], string>> = {
  path: 'ссылается на страницу',
  modal: 'открывает окно',
  slot: 'ставит место',
  event: 'ждёт события',
};

/** Says that a release uses a name that no area owns. */
export const unofferedText = ({ area, release, kind, name }: UnofferedName): string =>
  `${area} ${short(release)} ${USES[kind]} ${name}, а в эфире ${kind === 'path' ? 'такой' : 'такого'} нет.`;

/** Says the same of the names that are not among the problems already. */
export const otherUnofferedTexts = (
  unoffered: readonly UnofferedName[],
  problems: readonly LinkProblem[],
): string[] =>
  unoffered.filter((one) => !problems.some((problem) => isAbout(problem, one))).map(unofferedText);

const isAbout = ({ unoffered }: LinkProblem, { area, name }: UnofferedName) =>
  unoffered?.area === area && unoffered.name === name;

const DECLARE =
  'Проверьте имя и area.json его области. Если окно выйдет с другой областью, выпустите их вместе: --together.';
