import styled from '@emotion/styled';
import { useOpenPaths } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { trophy } from '@site/shared/ui/icons/trophy';
import { user } from '@site/shared/ui/icons/user';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { Wrap } from '@site/shared/ui/wrap';
import { PageLink } from '@site/shared/ui/page-link';
import { observer } from 'mobx-react-lite';
import { RatingFilter } from './rating-filter';
import { GuestRow, HeadRow } from './rating.styles';
import { ratingText as text } from './rating.text';
import { RatingView } from './rating-view';

/** `/rating`: the public ratings (docs/product/accounts.md#rating). */
export const RatingPage = observer(function RatingPage() {
  const { session } = useSiteStores();
  // before the launch the sign-in page is closed
  const isOpen = useOpenPaths();
  if (useBeforeLaunch())
    return (
      <>
        <Skyline />
        <Page as="section">
          <Sign {...text.sign} />
          <Title>{text.title}</Title>
          <EmptyBox icon={<Icon of={trophy} />} title={text.beforeLaunch.title}>
            {text.beforeLaunch.lead}
          </EmptyBox>
        </Page>
      </>
    );
  return (
    <>
      <Skyline />
      <Page as="section">
        <Sign {...text.sign} />
        <Title>{text.title}</Title>
        <NeedsScripts />
        <HeadRow>
          <RatingFilter />
        </HeadRow>
        <RatingView
          end={
            !session.authorized &&
            isOpen('/auth') && (
              <GuestRow>
                <Icon of={user} />
                <p>
                  {text.guest.before}
                  <PageLink to="/auth" state={{ from: '/rating' }}>
                    {text.guest.link}
                  </PageLink>
                </p>
              </GuestRow>
            )
          }
        />
      </Page>
    </>
  );
});

const Page = styled(Wrap)(({ theme: { space } }) => ({
  minHeight: 900,
  paddingTop: 'clamp(36px,3.6vw,68px)',
  paddingBottom: space.section,
}));

const Title = styled.h1(({ theme: { type } }) => ({ ...type.h1, margin: '22px 0 28px' }));
