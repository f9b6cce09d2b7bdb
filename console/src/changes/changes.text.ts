import { SHELL } from '@site/contracts/release-path';
import { short } from '../site/release-name';
import type { AreaControl } from './planned-changes';

interface ControlText {
  title: (target: string) => string;
  lead: string;
  confirm: string;
}

const controls: Record<AreaControl, ControlText> = {
  freeze: {
    title: (area) => `Заморозить ${area}?`,
    lead: 'Новые выпуски и пробы этой области сайт не примет, идущая проба останется с нынешней долей, ссылки предпросмотра закроются. Откат и снятие пробы останутся доступны.',
    confirm: 'Заморозить',
  },
  unfreeze: {
    title: (area) => `Разморозить ${area}?`,
    lead: 'Команда области снова сможет выпускать, ступени идущей пробы продолжатся.',
    confirm: 'Разморозить',
  },
  watch: {
    title: (area) => `Вернуть ${area} под присмотр?`,
    lead: 'Новые выпуски сайт будет сравнивать с прежними и откатит тот, что заметно хуже.',
    confirm: 'Вернуть присмотр',
  },
  unwatch: {
    title: (area) => `Снять присмотр с ${area}?`,
    lead: 'Плохой выпуск больше не откатится сам: следить придётся вам.',
    confirm: 'Снять присмотр',
  },
  close: {
    title: (area) => `Закрыть страницы ${area}?`,
    lead: 'Посетители увидят на них «Страница не найдена»; окна и вызовы области тоже перестанут работать, пока её не откроют снова. Ссылки предпросмотра этой области закроются.',
    confirm: 'Закрыть страницы',
  },
  open: {
    title: (target) => `Открыть ${target}?`,
    lead: 'Посетители снова увидят эти страницы, если их не закрывает режим сайта или сама область.',
    confirm: 'Открыть',
  },
};

/** Texts of the dialog that asks for the reason of a change. */
export const changesText = {
  controls,
  rollback: {
    title: (area: string, to: string) => `Вернуть ${area} к ${short(to)}?`,
    lead: (area: string, from: string, to: string) =>
      `Сейчас в эфире ${short(from)}. Все посетители получат ${short(to)}. Проба области, если идёт, закончится.${
        area === SHELL ? ' Области, чьи выпуски с ним не работают, вернутся к прежним или закроются.' : ''
      }`,
    confirm: 'Вернуть',
  },
  closePath: {
    title: (path: string) => `Закрыть ${path}?`,
    lead: 'На этом пути и на всех ниже него посетители увидят «Страница не найдена», пока его не откроют снова. Остальные страницы и вызовы области продолжат работать.',
    confirm: 'Закрыть путь',
  },
  restore: {
    title: (revision: number) => `Вернуть сайт к ревизии ${revision}?`,
    lead: (
      moves: readonly { area: string; from: string; to: string }[],
      newer: readonly string[],
      canaries: readonly string[],
    ) =>
      [
        ...(moves.length > 0 ? ['Посетители получат прежние выпуски:'] : []),
        ...moves.map(({ area, from, to }) => `${area}: ${short(from)} → ${short(to)}`),
        ...(canaries.length > 0 ? [`Пробы закончатся: ${canaries.join(', ')}.`] : []),
        ...(newer.length > 0 ? [`Не изменятся, потому что появились позже: ${newer.join(', ')}.`] : []),
        'Если выпуска той ревизии уже нет или он не подходит к остальным, область останется как есть: её назовёт запись в журнале.',
      ].join('\n'),
    confirm: 'Вернуть сайт',
  },
  share: {
    title: (area: string, percent: number) =>
      `Показывать пробу области ${area} ${percent}\u00a0% посетителей?`,
    lead: (release: string, from: number, percent: number) =>
      `Доля пробы ${short(release)}: сейчас ${from}\u00a0%, станет ${percent}\u00a0%. Назначенные ступени, если они есть, отменятся.`,
    confirm: (percent: number) => `Поставить ${percent}\u00a0%`,
  },
  promote: {
    title: (area: string, release: string) => `Выпустить пробу ${short(release)} области ${area} для всех?`,
    lead: (release: string) => `Все посетители получат ${short(release)}.`,
    confirm: 'Выпустить для всех',
  },
  withdraw: {
    title: (area: string, release: string) => `Снять пробу ${short(release)} с ${area}?`,
    lead: 'Её посетители вернутся к выпуску, который в эфире у остальных.',
    confirm: 'Снять пробу',
  },
  mode: {
    title: { live: 'Открыть весь сайт?', prelaunch: 'Вернуть сайт к предзапуску?' },
    lead: {
      live: 'Откроются все страницы, кроме закрытых отдельно.',
      prelaunch:
        'Закроются вход, профиль, магазин, загрузка игры и другие страницы, которых до открытия нет. Игроки не смогут войти.',
    },
    confirm: 'Сменить режим',
  },
  why: 'Зачем',
  whyHint: 'Останется в журнале с вашим именем.',
  whyWrong: 'Напишите причину: от 3 до 500 знаков в одну строку, без скрытых символов.',
  cancel: 'Не надо',
  close: 'Закрыть',
} as const;
