/** Message of the rule `calls-through-http`. */
export const callsThroughHttpText =
  "{{name}} не отвечает, пока страницу рисует сервер, и area.json об этом вызове не знает: вызывайте через http из AreaContext, который получает createStores, например http.get('/api/…').";
