import type { ChannelAction } from '@site/contracts/deploy';

const ACTIONS: Record<ChannelAction, string> = {
  deploy: 'выпуск',
  rollback: 'откат',
  canary: 'проба',
  promote: 'проба удалась',
  withdraw: 'проба снята',
  freeze: 'заморозка',
  unfreeze: 'разморозка',
  watch: 'под присмотром',
  unwatch: 'без присмотра',
  close: 'закрытие',
  open: 'открытие',
  mode: 'режим',
  announce: 'объявление',
  retract: 'объявление снято',
  'revoke-key': 'отзыв ключа',
  'rotate-secret': 'смена секрета',
  upstream: 'бэкенд области',
  preview: 'предпросмотр',
  'end-preview': 'конец предпросмотра',
};

const isAction = (action: string): action is ChannelAction => Object.hasOwn(ACTIONS, action);

/** Names an action of the log. An action of a newer gateway keeps its own name. */
export const actionText = (action: string): string => (isAction(action) ? ACTIONS[action] : action);
