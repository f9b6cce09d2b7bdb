import { formatDate } from '@site/text/dates';

export const legalText = {
  sign: { street: 'Городской архив', house: '20' },
  title: 'Документы',
  lead: 'Правила, по которым живут город и сайт. У каждой редакции есть номер, дата и отпечаток.',
  documents: 'Документы',
  edition: (version: number, date: string) => `Редакция ${version}, действует с ${formatDate(date)}.`,
  superseded: (version: number, until: string) => `Редакция ${version}, действовала до ${formatDate(until)}.`,
  future: (version: number, date: string) => `Редакция ${version}, вступит в силу ${formatDate(date)}.`,
  short: (version: number) => `ред.\u00a0${version}`,
  others: 'Другие редакции:',
  other: (version: number) => `редакция ${version}`,
  from: (date: string) => `(с ${formatDate(date)})`,
  contents: 'Содержание',
  fingerprint: (digits: string) => `Отпечаток редакции ${digits}.`,
  failed: 'Документ сейчас не открывается. Попробуйте ещё раз.',
  listFailed: 'Список документов сейчас не открывается.',
  log: 'Ошибка при получении документа',
} as const;
