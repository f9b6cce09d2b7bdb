import type { Json } from '@site/contracts/page';
import { useModals, useToasts } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Wrap } from '@site/shared/ui/wrap';
import { useState } from 'react';

/** Buttons and their modals: button title, modal name and props. No area offers `no-such-modal`. */
const MODALS: [title: string, name: string, props?: Json][] = [
  ['Короткое', 'drillparts/small'],
  ['Длинное', 'drillparts/long'],
  ['Медленное', 'drillparts/slow'],
  ['Зависает', 'drillparts/hangs'],
  ['Падает', 'drillparts/throws'],
  ['Без кода', 'drillparts/codeless'],
  ['Не отдано', 'drillparts/missing'],
  ['Ничьё', 'no-such-modal'],
  ['Чужие свойства', 'drillparts/small', { caseId: 'seven' }],
];
const LONG = 'Оченьдлинноесловобезединогопробела'.repeat(6).slice(0, 200);

/** A page taller than the screen with a button for each modal. Shows the result of the last modal. */
export function Openers() {
  const modals = useModals();
  const toasts = useToasts();
  const [answer, setAnswer] = useState('');
  const open = async (name: string, props: Json = null) => {
    setAnswer('ждём');
    const openAny = modals.open as (name: string, props: Json) => Promise<unknown>;
    setAnswer(`ответ: ${String(await openAny(name, props))}`);
  };
  return (
    <Wrap style={{ paddingBlock: '400px 1600px' }}>
      <h1>Проверка окон</h1>
      <output>{answer}</output>
      {MODALS.map(([title, name, props]) => (
        <p key={title}>
          <Button onClick={() => void open(name, props)}>{title}</Button>
        </p>
      ))}
      <p>
        <Button onClick={() => toasts.show({ type: 'success', title: 'Пароль успешно изменен' })}>
          Успех
        </Button>
        <Button onClick={() => toasts.show({ type: 'error', title: 'Ошибка', message: 'Неверный код' })}>
          Ошибка
        </Button>
        <Button onClick={() => toasts.show({ type: 'error', title: LONG, message: LONG })}>Длинная</Button>
      </p>
    </Wrap>
  );
}
