/** Messages of a build that is refused, for the developers of an area. */
export const buildAreaText = {
  /** Follows the JSON pointer of the path. */
  noChunk: (chunk: string) => `«${chunk}»: import с таким webpackChunkName в коде нет`,
  schemas:
    'в сборку для браузера попал TypeBox: из контракта, в котором есть схемы, импортируйте только типы (import type)',
  missingModule: (key: string) =>
    `серверная сборка shell не отдаёт ${key}: добавьте его в src/shared-modules.ts оболочки`,
  missingNames: (key: string, names: readonly string[]) =>
    `shell нужно ${names.join(', ')} из ${key}, а там этого нет: добавьте в platform/host/vendor`,
  foreignEvent: (folder: string, event: string) =>
    `${folder} объявляет событие ${event}, а в /events из area.json его нет`,
} as const;
