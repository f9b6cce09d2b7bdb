/** Texts of the panel in place of an area that failed. */
export const areaUnavailableText = {
  title: 'Участок временно закрыт',
  section: 'Раздел',
  lead: 'не отвечает, мы уже знаем. Остальной город работает: другие страницы открыты как обычно.',
  offline: {
    title: 'Связь с\u00a0берегом пропала',
    lead: 'Интернет на вашей стороне молчит. Появится связь\u00a0— откроем страницу сами.',
  },
  retryIn: 'Повторим сами через',
  code: 'Код для поддержки:',
} as const;
