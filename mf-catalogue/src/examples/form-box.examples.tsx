import { Form } from '@site/shared/forms/form.store';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { TextField } from '@site/shared/forms/text-field';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSampleField } from './use-sample-field';
import { formWords as words } from './forms.words.text';

export const Sending = observer(function Sending() {
  const field = useSampleField();
  const [form] = useState(() => new Form([field]));
  const handleSend = () =>
    void form.send(() => Promise.resolve()).then((sent) => sent && form.fail(words.busy));
  return (
    <FormBox form={form} label={words.signIn} onSend={handleSend}>
      <TextField field={field} label={words.login} autoComplete="off" />
      <FailureLine>{form.failure}</FailureLine>
      <Button look="primary" type="submit" loading={form.sending}>
        {words.send}
      </Button>
    </FormBox>
  );
});
