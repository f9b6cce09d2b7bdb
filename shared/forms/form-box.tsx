import { useUnsaved } from '@site/area';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Form } from './form.store';

interface FormBoxProps {
  form: Form;
  label?: string;
  /** Id of the form, for a submit button outside the form. */
  id?: string;
  onSend: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * Form element for a `Form` store. Unsaved input delays automatic reloads. After a failed validation, the
 * first invalid field gets the focus. `method="dialog"` prevents a browser without scripts from sending the
 * fields in a URL.
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
