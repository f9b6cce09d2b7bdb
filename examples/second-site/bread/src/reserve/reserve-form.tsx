import { type Loaf, RESERVATION_LIMITS } from '@bakery/shared/contracts';
import { Button } from '@bakery/shared/ui/button';
import styled from '@emotion/styled';
import { useToasts, useUnsaved } from '@site/area';
import { type FormEvent, useId, useState } from 'react';
import { useBreadStores } from '../stores/bread-stores';
import { reserveText as text } from './reserve.text';

interface ReserveFormProps {
  loaves: readonly Loaf[];
  /** Id of the loaf that is chosen first. Null chooses the first loaf. */
  chosen: string | null;
  /** Called with the number of the reservation. */
  onReserved: (number: number) => void;
}

/** The form of a reservation. Names what is wrong below the form, where screen readers announce it. */
export function ReserveForm({ loaves, chosen, onReserved }: ReserveFormProps) {
  const { bread } = useBreadStores();
  const toasts = useToasts();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const faultId = useId();
  useUnsaved(name !== '');

  const send = async (form: FormData) => {
    setSending(true);
    const result = await bread.reserve({
      loaf: String(form.get('loaf')),
      count: Number(form.get('count')),
      name: name.trim(),
    });
    setSending(false);
    if (!result.ok) return setFault(text.failed);
    const { number } = result.value;
    toasts.show({ type: 'success', title: text.done, message: text.number(number) });
    onReserved(number);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(text.noName);
    setFault(null);
    void send(new FormData(event.currentTarget));
  };
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <p>{text.lead}</p>
      <label>
        {text.loaf}
        <select name="loaf" defaultValue={chosen ?? undefined}>
          {loaves.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.count}
        <select name="count">
          {Array.from({ length: RESERVATION_LIMITS.count }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      <label>
        {text.name}
        <input
          autoComplete="given-name"
          maxLength={RESERVATION_LIMITS.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={fault === text.noName}
          aria-describedby={faultId}
        />
      </label>
      <Fault id={faultId} role="alert">
        {fault}
      </Fault>
      <Button type="submit" disabled={sending}>
        {text.send}
      </Button>
    </Form>
  );
}

const Form = styled.form(({ theme: { color } }) => ({
  display: 'grid',
  gap: '1rem',
  '& label': { display: 'grid', gap: '.35rem', fontWeight: 600 },
  '& :is(input, select)': {
    width: '100%',
    minHeight: '3rem',
    padding: '.5rem .75rem',
    border: `1px solid ${color.soft}`,
    borderRadius: 8,
    background: color.card,
    fontWeight: 400,
  },
  '& [aria-invalid=true]': { borderColor: color.bad },
}));

const Fault = styled.p(({ theme: { color } }) => ({ color: color.bad, '&:empty': { display: 'none' } }));
