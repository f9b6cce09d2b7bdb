import { toRoublesText } from '../../ui/money.text';

export const caseInfoText = {
  title: 'Кейс',
  fixed: 'Состав известен заранее и одинаков для всех. Вы получите каждую строку описи.',
  contents: 'Опись',
  words: 'Описание',
  collected: (current: number, amount: number) =>
    `Собрано ${toRoublesText(current)} из ${toRoublesText(amount)}`,
  left: (roubles: number) => `Осталось ${toRoublesText(roubles)}`,
  price: (amount: number) => `Откроется, когда пополнения за месяц дойдут до ${toRoublesText(amount)}`,
  pay: (roubles: number) => `Внести ${toRoublesText(roubles)}`,
  claim: 'Забрать',
  recipient: (name: string) => `Получит ${name}`,
  ready: 'Можно забрать',
  claimed: 'Получен',
  done: (name: string) =>
    `Кейс ваш. Передаём персонажу: ${name}. Обычно это занимает минуту. Если сервер занят, содержимое придёт, как только он ответит.`,
  given: 'Кейс ваш. Всё из описи выдано.',
  credited: 'Кейс ваш. DP уже на счету.',
  noCharacters:
    'Персонажа ещё нет. Создайте его в игре и возвращайтесь до конца месяца: потом пополнения считаются заново.',
  charactersFailed: 'Персонажи не загрузились',
  signIn: 'Войти',
  close: 'Закрыть',
  failed: 'Кейс не загрузился. Накопленное на месте.',
  gone: 'Такого кейса больше нет. Посмотрите другие в камере хранения.',
  progress: 'Собрано на кейс',
} as const;
