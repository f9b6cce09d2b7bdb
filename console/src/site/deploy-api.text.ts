/** Says why a call of the deploy API has failed. */
export const deployApiText = {
  noAnswer: 'Сайт не ответил. Проверьте сеть.',
  cut: 'Связь с сайтом прервалась.',
  tooManyStreams: 'У вас открыто слишком много вкладок диспетчерской. Закройте лишние.',
  changeUnknown: 'Сайт не ответил. Изменение могло пройти: посмотрите журнал, прежде чем повторять.',
  ended: 'Сеанс закончился. Войдите ещё раз.',
  endedUnchanged: 'Сеанс закончился, изменение не сделано. Войдите ещё раз.',
  noRight: 'Ваша роль этого не разрешает. Попросите дежурного с ролью operator.',
  refused: (message: string) => `Сайт отказал: ${message}`,
  doesNotLink: (problems: readonly string[]) => ['Сайт так не сложится:', ...problems].join('\n'),
} as const;
