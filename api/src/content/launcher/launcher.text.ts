export const launcherText = {
  /** Placeholder file of a fresh install. */
  sample: [
    'Здесь будет лаунчер.',
    '',
    'Пока у сайта нет своего файла, скачивается эта записка. Чтобы игроки получали настоящий лаунчер, выложите его',
    'на файловый хостинг и впишите адрес в api/content/launcher/launcher.json, в поле downloadLink.',
    '',
  ].join('\r\n'),
} as const;
