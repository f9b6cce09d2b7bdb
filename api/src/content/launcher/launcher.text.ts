export const launcherText = {
  /** Text of the file that is downloaded until the operator has configured a launcher. */
  sample: [
    'Здесь будет лаунчер.',
    '',
    'Пока у сайта нет своего файла, скачивается эта записка. Чтобы игроки получали настоящий лаунчер, выложите его',
    'на файловый хостинг и впишите адрес в api/content/launcher/launcher.json, в поле downloadLink.',
    '',
  ].join('\r\n'),
} as const;
