import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Skyline } from '@site/shared/ui/skyline';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { Address, Head, Page, Side } from './profile.styles';
import { profileText as text } from './profile.text';

export const CardSkeleton = styled(Skeleton)(({ theme: { radius } }) => ({
  aspectRatio: '1.586',
  borderRadius: radius.document,
}));

/** Placeholder of the profile until the session is known. The server renders it for every visitor. */
export const ProfileSkeleton = () => (
  <Page>
    <Skyline />
    <Head>
      <div>
        <Address>
          <Sign {...text.sign} />
          <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
        </Address>
        <NeedsScripts />
        <div role="status" aria-busy="true" aria-label={uiText.loading}>
          <CardSkeleton paper />
        </div>
      </div>
      <Side aria-busy="true">
        <div>
          <Skeleton height={180} />
          <Skeleton height={64} style={{ marginTop: 16 }} />
          <Skeleton height={190} style={{ marginTop: 34 }} />
        </div>
      </Side>
    </Head>
    <div aria-busy="true">
      <Skeleton height={60} />
      <Skeleton height={480} style={{ marginTop: 44 }} />
    </div>
  </Page>
);
