/** Says why a call of the deploy API has failed. */
export const deployApiText = {
  noAnswer: 'Сайт не ответил. Проверьте сеть и посмотрите журнал: изменение могло успеть.',
  ended: 'Сеанс закончился. Войдите ещё раз.',
  noRight: 'Вашей роли это нельзя. Попросите дежурного с ролью operator.',
  refused: (message: string) => `Сайт отказал: ${message}`,
  doesNotLink: (problems: readonly string[]) => ['Сайт так не сложится:', ...problems].join('\n'),
} as const;
