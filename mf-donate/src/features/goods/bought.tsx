import styled from '@emotion/styled';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { goodsText as text } from './goods.text';
import { useDelivery } from './use-delivery';

interface BoughtProps {
  orderId: string;
  /** Price in DP that was paid. */
  price: number;
  /** Name of the character that the service was bought for. */
  name: string;
}

/** The result of a purchase: on its way, delivered with the game server's message, or returned. */
export const Bought = observer(function Bought({ orderId, price, name }: BoughtProps) {
  const { state, result } = useDelivery(orderId);
  // A delivered service may have given the character another name.
  const [recipient] = useState(name);
  return (
    <>
      <Title>{state === 'returned' ? text.notBought : text.bought}</Title>
      <Words>{text.deliveries[state](recipient, price)}</Words>
      {result !== null && <Words>{result}</Words>}
    </>
  );
});

const Title = styled.b(({ theme: { font } }) => ({ font: `800 26px/1 ${font.display}` }));

export const Words = styled.p({ maxWidth: '40em', margin: '4px 0 12px', fontSize: 16 });
