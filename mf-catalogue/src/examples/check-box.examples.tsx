import { CheckBox } from '@site/shared/forms/check-box';
import { useState } from 'react';
import { formWords as words } from './forms.words.text';

export const States = () => {
  const [isAgreed, setAgreed] = useState(true);
  const [isNews, setNews] = useState(false);
  return (
    <>
      <CheckBox checked={isAgreed} onSet={setAgreed}>
        {words.rules}
      </CheckBox>
      <CheckBox checked={isNews} onSet={setNews}>
        {words.news}
      </CheckBox>
    </>
  );
};

export const Focused = () => (
  <div data-force="focus">
    <CheckBox checked onSet={() => {}}>
      {words.rules}
    </CheckBox>
  </div>
);

export const Wrong = () => {
  const [isAgreed, setAgreed] = useState(false);
  return (
    <CheckBox checked={isAgreed} onSet={setAgreed} aria-invalid>
      {words.rules}
    </CheckBox>
  );
};

export const LongText = () => {
  const [isAgreed, setAgreed] = useState(true);
  return (
    <CheckBox checked={isAgreed} onSet={setAgreed}>
      {words.longConsent}
    </CheckBox>
  );
};
