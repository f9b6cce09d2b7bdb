import styled from '@emotion/styled';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button';
import { PhoneOffer } from './phone-offer';

interface LauncherOfferProps {
  address: string | undefined;
  size?: 'm' | 'xl';
  children?: ReactNode;
  onDownloadStart?: () => void;
}

/**
 * The launcher's file, and in the mobile layout its link to be sent to a computer. CSS chooses, because the
 * server's HTML fits both layouts; see docs/product/home.md#launcher.
 */
export const LauncherOffer = observer(function LauncherOffer(props: LauncherOfferProps) {
  return (
    <>
      <Wide>
        <DownloadButton {...props} />
      </Wide>
      <Phone>
        <PhoneOffer {...props} />
      </Phone>
    </>
  );
});

const Wide = styled.div(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));

const Phone = styled.div(({ theme: { media } }) => ({
  flexBasis: '100%',
  [media.aboveMobile]: { display: 'none' },
}));
