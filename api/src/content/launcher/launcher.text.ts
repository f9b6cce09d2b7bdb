export const launcherText = {
  /** Text of the file that is downloaded until the operator has configured a launcher. */
  sample: [
    'Это демонстрация сайта: сервер и город вымышлены, играть пока негде.',
    '',
    'На настоящем сайте отсюда скачивается лаунчер. Файл для него выкладывают на файловый хостинг, а адрес и размер',
    'вписывают в api/content/launcher/launcher.json, в поля downloadLink и downloadSize.',
    '',
  ].join('\r\n'),
} as const;
