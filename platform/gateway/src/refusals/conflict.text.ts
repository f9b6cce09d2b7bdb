import type { Conflict, ContractChange, LinkProblem } from '@site/contracts/link-problem';

const PARTS = {
  modals: { part: 'окно', use: 'открывает его' },
  slots: { part: 'место', use: 'ставит его' },
  events: { part: 'событие', use: 'ждёт его' },
} as const;
/** Maximum number of changes that a line names. */
const MOST_NAMED = 5;

const CHANGES: Readonly<Record<ContractChange['change'], (detail: string) => string>> = {
  required: () => 'теперь обязательно',
  bounded: (detail) => `теперь ограничено: ${detail}`,
  narrowed: (detail) => (detail ? `больше не может быть ${detail}` : 'больше не принимается'),
  optional: () => 'теперь может не быть',
  unbounded: (detail) => `больше не ограничено: ${detail}`,
  widened: (detail) => `теперь может быть и ${detail}`,
  gone: () => 'больше нет',
};

function changesText(changes: readonly ContractChange[]): string {
  if (changes.length === 0) return 'схемы нельзя сравнить';
  const more = changes.length - MOST_NAMED;
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ at, change, detail }) => `${at} ${CHANGES[change](detail)}`);
  return [...named, ...(more > 0 ? [`и\u00a0ещё ${more}`] : [])].join('; ');
}

/** Says how a changed contract can go live. */
function wayOut(changes: readonly ContractChange[], owner: string, user: string): string {
  const isStricter = changes.length > 0 && changes.every(({ change }) => change === 'required');
  const [first, second] = [owner, user].map((release) => release.split(' ', 1)[0] ?? '');
  return `${isStricter ? 'Сделайте это необязательным' : 'Верните прежнее'} или выпустите ${first} и ${second} вместе: --together`;
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1).replace('.', ',')} кБ`;

/** Explains a problem of these details; null for a kind that has others. */
export function conflictText(kind: LinkProblem['kind'], conflict: Conflict): string | null {
  const { of, name = '', user = '', target = '', changes = [], size } = conflict;
  const { part, use } = PARTS[conflict.kind ?? 'modals'];
  switch (kind) {
    case 'path-reserved':
      return `${of} занимает путь ${name}, на который отвечает сам сайт`;
    case 'same-as-unowned':
      return `${of} называет ${name} той же страницей, что ${target}, но этот путь не его`;
    case 'path-in-use':
      return `${of} больше не занимает ${name}, а ${user} ссылается на ${target}`;
    case 'modal-in-use':
    case 'slot-in-use':
    case 'event-in-use':
      return `у ${of} больше нет: ${part} ${name}, а ${user} ${use}`;
    case 'contract-changed':
      return `${of} меняет ${part} ${name}, а ${user} ${use}: ${changesText(changes)}. ${wayOut(changes, of, user)}`;
    case 'missing-file':
      return `${of} называет файл ${name}, а в хранилище его нет или он повреждён. Проверьте: site verify`;
    case 'missing-release':
      return `${of} в хранилище нет, или его запись повреждена. Вернуть: site repair`;
    case 'over-budget':
      return size
        ? `${of}: ${size.isFirst ? 'код первой страницы' : 'все файлы для браузера'} ${kilobytes(size.bytes)}, а area.json разрешает ${kilobytes(size.limit)}`
        : null;
    default:
      return null;
  }
}
