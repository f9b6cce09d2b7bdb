/** Messages about invalid gateway variables: what is wrong and which value is expected. */
export const configText = {
  port: (value: string) => `PORT=${value} не подходит: нужно целое число от 0 до 65535.`,
  milliseconds: (name: string, value: string) =>
    `${name}=${value} не подходит: нужно целое число миллисекунд от 100 до 600000.`,
  name: (value: string) =>
    `SITE_NAME=${value} не подходит: до 60 латинских букв, цифр и знаков . _ : - без пробелов.`,
  mode: (value: string) => `SITE_MODE=${value} не подходит: бывает live или prelaunch.`,
  token: 'SITE_TOKEN слишком короткий: нужно не меньше 20 знаков без пробелов.',
  metricsToken: 'SITE_METRICS_TOKEN слишком короткий: нужно не меньше 20 знаков без пробелов.',
  logLevel: (value: string, levels: readonly string[]) =>
    `SITE_LOG_LEVEL=${value} не подходит: бывает ${levels.join(', ')}.`,
  publish: (value: string) => `SITE_PUBLISH=${value} не подходит: бывает 0 или 1.`,
  trustRequestId: (value: string) => `SITE_TRUST_REQUEST_ID=${value} не подходит: бывает 0 или 1.`,
  trustedProxies: (value: string) =>
    `SITE_TRUSTED_PROXIES: ${value} не подходит: нужны адреса и сети вида 127.0.0.1,10.0.0.0/8 через запятую или число прокси от 1 до 9.`,
  tokens: (why: string) =>
    `SITE_TOKENS не читается: ${why}. Нужен список вида [{"name":"команда home","areas":["home"],"token":"…"}].`,
  noJson: 'это не JSON',
  noList: 'это не список',
  wrongEntry: (number: number) => `запись ${number} не подходит`,
  origin: (value: string) =>
    `SITE_ORIGIN=${value} не подходит: нужен адрес вида https://example.org без пути.`,
  apiOrigin: (value: string) =>
    `SITE_API_ORIGIN=${value} не подходит: нужен адрес вида https://api.example.org без пути, с тем же протоколом, что у SITE_ORIGIN.`,
  apiWithoutOrigin:
    'SITE_API_ORIGIN без SITE_ORIGIN не работает: api отвечает только страницам сайта, а их адрес неизвестен. Задайте SITE_ORIGIN.',
  consolePort: (value: string) =>
    `SITE_OPS_PORT=${value} не подходит: нужно целое число от 0 до 65535, и не порт сайта.`,
  consoleOrigin: (value: string) =>
    `SITE_OPS_ORIGIN=${value} не подходит: нужен адрес вида https://ops.example.org без пути, и не адрес самого сайта: код областей работает там и действовал бы от имени дежурного.`,
  consoleWithoutPort:
    'SITE_OPS_ORIGIN без SITE_OPS_PORT не работает: задайте порт, на котором слушает диспетчерская.',
  consoleWithoutOrigin:
    'SITE_OPS_PORT без SITE_OPS_ORIGIN не работает: ключи доступа действуют только для одного адреса. Задайте, например, SITE_OPS_ORIGIN=https://ops.example.org.',
  plainOrigin: (value: string) =>
    `SITE_ORIGIN=${value} не подходит: без HTTPS пароли посетителей читает любой по пути. Нужен адрес вида https://example.org; http годится только для localhost.`,
  noOrigin:
    'Не задан SITE_ORIGIN — адрес, по которому сайт открывают посетители: без него ссылки в письмах никуда не ведут. Задайте, например, SITE_ORIGIN=https://example.org. Если это демонстрационный сайт, задайте SITE_DEMO=1.',
  securityContact: (value: string) =>
    `SITE_SECURITY_CONTACT=${value} не подходит: нужен адрес вида mailto:security@example.org или https://example.org/report.`,
  trustKeys: (key: string) =>
    `SITE_TRUST_KEYS: ${key} не подходит: нужны открытые ключи вида ed25519:… через запятую (их печатает site key new).`,
  noTrustKeys:
    'Не задан SITE_TRUST_KEYS — открытые ключи, которыми администратор заверяет ключи команд: без них посетителям можно подсунуть любой код. Сделайте ключ (site key new). Если это демонстрационный сайт, задайте SITE_DEMO=1.',
  unsigned: (origin: string | null) =>
    `SITE_TRUST_KEYS=none не подходит для ${origin}: на открытом сайте каждый выпуск должен быть подписан. Задайте открытые ключи администраторов (их печатает site key new). Без подписи работают только демонстрационный сайт (SITE_DEMO=1) и сайт с адресом этой машины, например SITE_ORIGIN=http://localhost:8080.`,
  frameHost: (value: string) =>
    `SITE_FRAME_HOSTS: ${value} не подходит: нужны адреса вида https://rutube.ru через запятую.`,
  renderers: (value: string) => `SITE_RENDERERS=${value} не подходит: нужно целое число от 1 до 16.`,
  maxRenderers: (value: string) => `SITE_MAX_RENDERERS=${value} не подходит: нужно целое число от 4 до 256.`,
  renderMemory: (value: string) =>
    `SITE_RENDER_MEMORY_MB=${value} не подходит: нужно целое число от 128 до 4096.`,
  renderBoundary: (value: string) => `SITE_RENDER_BOUNDARY=${value} не подходит: бывает auto или required.`,
  noRenderBoundary: (reasons: string) =>
    `SITE_RENDER_BOUNDARY=required, но ядро не отделяет от шлюза процессы, которые рисуют страницы (${reasons}). Разрешите пользователю шлюза пространства имён (docs/runbook.md#boundary-of-render-processes) или уберите эту настройку.`,
  limit: (name: string, value: string, max: number, min = 1) =>
    `${name}=${value} не подходит: нужно целое число от ${min} до ${max}.`,
  tlsPair: 'SITE_TLS_KEY и SITE_TLS_CERT задаются вместе: пути к ключу и сертификату.',
  tlsFile: (file: string) => `Не читается файл ${file} из SITE_TLS_KEY или SITE_TLS_CERT.`,
} as const;
