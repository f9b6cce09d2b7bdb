import { useUnsaved } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Form } from './form.store';

interface FormBoxProps {
  form: Form;
  label?: string;
  /** For a button that stands outside of it. */
  id?: string;
  onSend: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A form over its store. While words are in it, reloads wait. After a refusal the focus is on the first refused field.
 * `method="dialog"` is what a browser without scripts does nothing for: a password never gets into an address.
 */
export const FormBox = observer(function FormBox(props: FormBoxProps) {
  const { form, label, id, onSend, children, className } = props;
  const element = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useUnsaved(form.isDirty);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form
      ref={element}
      id={id}
      method="dialog"
      noValidate
      aria-label={label}
      className={className}
      onSubmit={handleSubmit}
    >
      {children}
    </form>
  );
});
