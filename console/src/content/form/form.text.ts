import { CONTENT_PICTURE_BYTES } from '@site/shared/contracts/content-limits';
import { formatNumber } from '@site/text/numbers';

const KB = 1024;
const MB = KB * KB;

/** Texts of a form that follows a schema. */
export const formText = {
  optional: 'необязательно',
  choose: 'выберите',
  none: 'не указано',
  variant: 'Вид записи',
  yes: 'да',
  addItem: (label: string) => `Добавить: ${label}`,
  item: (label: string, number: number) => `${label}, № ${number}`,
  removeItem: 'Убрать',
  removeItemOf: (label: string) => `Убрать: ${label}`,
  up: 'Выше',
  upOf: (label: string) => `Поднять: ${label}`,
  down: 'Ниже',
  downOf: (label: string) => `Опустить: ${label}`,
  emptyList: 'Пусто.',
  addGroup: (label: string) => `Добавить: ${label}`,
  removeGroup: (label: string) => `Убрать: ${label}`,
  unknownField: 'Это поле правится только в исходном тексте.',

  noPicture: 'без картинки',
  altHint: 'Что на картинке, для тех, кто её не видит. Пусто, если она только украшение.',
  altNeeded: 'Что на картинке, для тех, кто её не видит. Без описания не опубликовать.',
  upload: 'Загрузить картинку',
  uploadFor: (label: string) => `для поля «${label}»`,
  replace: 'Заменить картинку',
  uploading: 'Загружаю…',
  uploadHint: `WebP, AVIF, JPEG или PNG, до ${formatNumber(CONTENT_PICTURE_BYTES / MB)}\u00a0МБ.`,
  uploaded: (name: string) => `Картинка ${name} загружена в черновик.`,
  notPicture: 'Это не картинка WebP, AVIF, JPEG или PNG.',
  tooLarge: (bytes: number) =>
    `Картинка больше ${formatNumber(CONTENT_PICTURE_BYTES / MB)}\u00a0МБ: в ней ${(bytes / MB).toFixed(1).replace('.', ',')}\u00a0МБ.`,
  fixed: 'Такую картинку меняют в репозитории. Загрузите новую в файле, который её показывает.',
  unreadable: 'Картинка не читается с диска.',
  pictureSize: (width: number, height: number) => `${width} × ${height} точек`,
} as const;
