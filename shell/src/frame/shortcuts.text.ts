/** Texts of the keyboard shortcuts panel. */
export const shortcutsText = {
  title: 'Клавиши',
  hint: 'Памятка о клавишах:',
  hintKeys: 'Ctrl + /',
  close: 'Закрыть памятку',
  keys: [
    { keys: ['Tab', 'Shift + Tab'], what: 'к следующей ссылке, кнопке или полю и обратно' },
    { keys: ['Tab', 'Enter'], what: 'в начале страницы\u00a0— сразу к её содержанию' },
    { keys: ['Enter', 'Пробел'], what: 'открыть ссылку, нажать кнопку, раскрыть вопрос' },
    { keys: ['←', '→'], what: 'выбрать среди направлений на главной' },
    { keys: ['Esc'], what: 'закрыть окно, меню или эту памятку' },
    { keys: ['Ctrl + /', '⌘ + /'], what: 'показать и спрятать эту памятку' },
  ],
} as const;
