import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { forgeText as text } from './forge.text';

export function ForgePage() {
  const [blows, setBlows] = useState(0);
  return (
    <Page>
      <h1>{text.title}</h1>
      <p>
        {text.blows}: <output>{blows}</output>
      </p>
      <Button look="primary" onClick={() => setBlows(blows + 1)}>
        {text.strike}
      </Button>
    </Page>
  );
}

const Page = styled.div({ padding: '120px 24px' });
