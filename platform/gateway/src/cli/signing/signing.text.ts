/** Messages about private keys. */
export const signingText = {
  inline: 'SITE_SIGNING_KEY',
  noKeyFile: (file: string) => `Не читается файл ключа ${file}. Сделать ключ: site key new <файл>`,
  badKey: (where: string) => `${where}: это не закрытый ключ Ed25519. Сделать ключ: site key new <файл>`,
  notWritten: (file: string, why: string) =>
    why === 'EEXIST'
      ? `Файл ${file} уже есть, ключ не сделан: назовите другой файл.`
      : `Не удалось записать ${file}: ${why}.`,
} as const;
