import type { Forms } from '@site/shared/text/plural';

/** As much of a release's id as people compare. */
export const short = (release: string): string => release.slice(0, 8);
/** A moment, in the operator's own time. */
export const when = (iso: string): string => new Date(iso).toLocaleString('ru-RU');

export const FILES: Forms = ['файл', 'файла', 'файлов'];
export const GATEWAYS: Forms = ['шлюз', 'шлюза', 'шлюзов'];
