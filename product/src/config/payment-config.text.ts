/** Messages for the operator about invalid payment variables. */
export const paymentConfigText = {
  yookassa: 'ЮKassa',
  pair: (first: string, second: string) =>
    `${first} и ${second} нужны вместе: без одного из них платежи не принять.`,
  key: (name: string) =>
    `${name} не похож на ключ: нужно от 8 до 200 букв, цифр и знаков . _ ~ + / = - без пробелов.`,
  number: (name: string, value: string) =>
    `${name}=${value} не подходит: нужно число, как его показывает кабинет.`,
  url: (name: string, value: string) =>
    `${name}=${value} не подходит: нужен адрес вида https://host/path; http — только на этой же машине.`,
  aloneMax: (value: string) =>
    `SITE_MONEY_ALONE_MAX=${value} не подходит: нужна сумма в рублях, например 10000, или none\u00a0— без предела.`,
  bank: (value: string) => `SITE_PAY_BANK=${value} не подходит: нужен адрес вида http://192.168.1.5:9090.`,
  senders: (name: string, value: string) =>
    `${name}: «${value}» — не адрес и не сеть (IPv4 не шире /16, IPv6 не шире /32). Нужны адреса через запятую, например 185.71.76.0/27,77.75.156.11.`,
  receipt: (name: string, value: string) =>
    `${name}=${value} не подходит: нужен вид «НДС,предмет,способ»: у ЮKassa, например, 1,service,full_payment (дальше, если нужны, налогообложение и мера: ,2,piece), у Unitpay — none,service,full_payment.`,
  offset: (value: string) =>
    `SITE_YOOKASSA_OFFSET=${value} не подходит: нужен вид «НДС,предмет» чека зачёта, например 1,service.`,
  noPrepayment:
    'SITE_YOOKASSA_OFFSET задан, а SITE_YOOKASSA_RECEIPT не о предоплате: зачесть можно только её, например SITE_YOOKASSA_RECEIPT=1,service,full_prepayment.',
  testShop:
    'ЮKassa: ключ тестового магазина, его платежи не зачисляются. Для проверки сайта задайте SITE_PAY_TEST=1',
  off: (provider: string, names: string) =>
    `${provider}: ключей нет (${names}), этим способом заплатить нельзя`,
} as const;
