import { Toggle } from '@site/shared/forms/toggle';
import { useState } from 'react';
import { formWords as words } from './forms.words.text';

export const States = () => {
  const [isOn, setOn] = useState(true);
  const [isMailed, setMailed] = useState(false);
  return (
    <>
      <Toggle label={words.signIns} isOn={isOn} onSet={setOn} />
      <Toggle label={words.news} isOn={isMailed} onSet={setMailed} />
    </>
  );
};

export const Focused = () => (
  <div data-force="focus">
    <Toggle label={words.signIns} isOn onSet={() => {}} />
  </div>
);
