export const needsScriptsText =
  'Эта страница работает только с\u00a0JavaScript. Включите его в настройках браузера и обновите страницу.';
