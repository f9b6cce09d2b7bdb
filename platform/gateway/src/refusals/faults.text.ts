import type { PageFault, PartFault } from '@site/contracts/release-fault';
import { NOT_LOADED } from '@site/contracts/page';
import type { PageRemark } from '@site/contracts/page-remark';
import { toPrintable } from '@site/contracts/printable';
import type { SignatureFault } from '@site/contracts/release-signature';

/** Describes a fault of a page, modal or slot in one printable line. Its parts may come from the area's own code. */
export const faultLine = (fault: PageFault | PartFault): string =>
  toPrintable(
    'path' in fault
      ? `${fault.path}: ${pageFault(fault)}`
      : `${fault.part === 'modal' ? 'окно' : 'место'} ${fault.name}: ${partFault(fault)}`,
  );

/** Describes a fault that stops no deploy in one printable line. */
export const remarkLine = (remark: PageRemark): string => toPrintable(describeRemark(remark));

function describeRemark(remark: PageRemark): string {
  switch (remark.what) {
    case 'page':
      return `${remark.path}: не рисуется, как и в выпуске, который сейчас в эфире (${remark.detail})`;
    case 'call':
      return `${remark.call}: пока рисовались страницы, ${replied(remark)}`;
    case 'not-found':
      return `${remark.path} отвечает 404: ${notFound(remark.list)}, иначе адрес попадёт в карту сайта`;
  }
}

const notFound = (list: string | undefined): string =>
  list === undefined
    ? 'добавьте страницу для этого адреса. Если страницы есть только ниже него, задайте в area.json pages (вызов с их списком) или private'
    : `её назвал вызов ${list}. Добавьте страницу для этого адреса или уберите её из списка`;

function replied({ area, status }: { area: string; status: number }): string {
  if (status === 504) return `вызов области ${area} не удался: бэкенд не ответил вовремя`;
  if (status >= 500) return `вызов области ${area} не удался (${status})`;
  const answer = `вызов области ${area} получил ответ ${status}`;
  return status === 401 || status === 403
    ? `${answer}. Сайт рисует страницы для гостя. То, что видно только после входа, загружайте в браузере`
    : answer;
}

/** Words of a render process about a part that the code of its area lacks. */
const UNDEFINED = /the area does not define the (modal|slot)/;

/** Words of a render process about code that did not load. */
const NOT_LOADED_CODE = new RegExp(`^${NOT_LOADED}: (?:RenderError: )?`);
const NO_BROWSER = /^ReferenceError: (\w+) is not defined/;

/** Says that code needs a browser while the server loads it. */
export const needsBrowser = (name: string): string =>
  `не загрузится на сервере: код при импорте обращается к ${name}, а там его нет`;

/** Describes code that did not load on the server; null for other faults. */
function notLoaded(detail: string): string | null {
  const cause = detail.replace(NOT_LOADED_CODE, '');
  if (cause === detail) return null;
  const [found, name = ''] = NO_BROWSER.exec(cause) ?? [];
  return found ? needsBrowser(name) + cause.slice(found.length) : `не загрузится на сервере (${cause})`;
}

function partFault({ what, detail }: PartFault): string {
  if (what === 'late') return `не загрузилось за ${detail} с`;
  const [, part] = UNDEFINED.exec(detail) ?? [];
  return part === undefined
    ? (notLoaded(detail) ?? detail)
    : `объявлено в area.json, но нет в ${part}s в src/area.tsx`;
}

function pageFault({ path, what, detail }: PageFault): string {
  switch (what) {
    case 'failed':
      return notLoaded(detail) ?? `не рисуется на сервере (${detail})`;
    case 'empty':
      return 'пустая';
    case 'status':
      return `ответ другой: ${detail}`;
    case 'slow':
      return `рисуется намного дольше: ${detail}`;
    case 'list':
      return `нет списка страниц: его не вернул ${detail}. Нужен ответ 200 с JSON {"pages":[{"path":"${path}/…"}]}: проверьте вызов и его бэкенд или уберите pages этого пути из area.json`;
    case 'foreign-list':
      return `в списке страниц, который вернул ${detail}, нет ни одной ниже этого пути`;
  }
}

/** Explains why a release is not trusted, and what to do. */
export function signatureFault(fault: SignatureFault): string {
  switch (fault) {
    case 'unsigned':
      return 'он не подписан. Задайте SITE_SIGNING_KEY — файл с ключом команды — и повторите.';
    case 'unknown-key':
      return 'ключ, которым он подписан, на сайте не зарегистрирован. Попросите администратора: site key add.';
    case 'untrusted-key':
      return 'регистрация его ключа не заверена администратором (SITE_TRUST_KEYS). Попросите заново: site key add.';
    case 'other-area':
      return 'его ключ зарегистрирован для других областей.';
    case 'other-release':
      return 'его подпись сделана для другого выпуска.';
    case 'wrong-signature':
      return 'его подпись не сходится с ключом.';
    case 'out-of-time':
      return 'срок ключа вышел или ещё не начался. Попросите продлить: site key add.';
    case 'revoked':
      return 'его ключ отозван. Подпишите выпуск другим ключом.';
    case 'compromised':
      return 'его ключ отозван как украденный. Подпишите выпуск другим ключом.';
  }
}
