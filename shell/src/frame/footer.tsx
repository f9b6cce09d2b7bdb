import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { STATUS_PATH } from '@site/contracts/paths';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { discord } from '@site/shared/ui/icons/discord';
import { info } from '@site/shared/ui/icons/info';
import { mail } from '@site/shared/ui/icons/mail';
import { Logo } from '@site/shared/ui/logo';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { Wrap } from '@site/shared/ui/wrap';
import { observer } from 'mobx-react-lite';
import { useOwner, useShell } from '@site/host/frame';
import { frameText } from './frame.text';
import { ShortcutsHint } from './shortcuts-hint';
import { paymentIcon } from './payment-icons';
import { useDonateLink } from './top-up/use-donate-link';

/** Footer of the site (docs/product/frame.md#footer). Omits data that has not loaded. */
export const Footer = observer(function Footer() {
  const { frame } = useSiteStores();
  const owner = useOwner();
  const donateLink = useDonateLink();
  const footer = valueOr(frame.footer, null)?.footer ?? null;
  const legal = footer?.importantInformation;
  const isPage = (address: string) => !address.startsWith('/') || owner(address) !== null;
  const legalLinks = legal
    ? [
        { to: legal.conditionsOfUse, label: frameText.conditionsOfUse },
        { to: legal.userAgreement, label: frameText.userAgreement },
        { to: legal.paymentRules, label: frameText.paymentRules },
        { to: legal.privacyPolicy, label: frameText.privacyPolicy },
        { to: legal.serverRules, label: frameText.serverRules },
      ].filter(({ to }) => to !== undefined && isPage(to))
    : [];
  const { mode } = useShell().page;
  return (
    <Root>
      <Wrap>
        <Grid data-legal={legalLinks.length > 0 || undefined}>
          <div>
            <Logo />
            <About>{frameText.about[mode]}</About>
            <Actions>
              {owner('/starting') && (
                <ButtonLink look="primary" to="/starting">
                  {frameText.start}
                </ButtonLink>
              )}
              <Links>
                <TextLink to={toSafeLink(frame.footerForumLink)}>{frameText.forum}</TextLink>
                {owner('/rating') && <TextLink to="/rating">{frameText.rating}</TextLink>}
                {owner(DONATE_PATH) && (
                  <TextLink to={toSafeLink(donateLink)} referrerPolicy="no-referrer">
                    {frameText.topUp}
                  </TextLink>
                )}
              </Links>
            </Actions>
          </div>
          {legalLinks.length > 0 && (
            <div>
              <Title>{frameText.important}</Title>
              <ul>
                {legalLinks.map(({ to, label }) => (
                  <Item key={label}>
                    <ItemLink to={toSafeLink(to)}>{label}</ItemLink>
                  </Item>
                ))}
              </ul>
            </div>
          )}
          {footer && (
            <div>
              <Title>{frameText.contacts}</Title>
              <ul>
                <Item>
                  <ItemLink to={toSafeLink(footer.contacts.supportDiscord)} newTab>
                    <Icon of={discord} />
                    {frameText.supportDiscord}
                  </ItemLink>
                </Item>
                <Item>
                  <ItemLink to={`mailto:${footer.contacts.email}`}>
                    <Icon of={mail} />
                    {footer.contacts.email}
                  </ItemLink>
                </Item>
                <Item>
                  <StatusLink href={STATUS_PATH}>
                    <Icon of={info} />
                    {frameText.status}
                  </StatusLink>
                </Item>
              </ul>
            </div>
          )}
          <div>
            {frame.paymentMarks.length > 0 && (
              <>
                <Title>{frameText.payments[mode]}</Title>
                <Marks>
                  {frame.paymentMarks.map(({ image, title }) => (
                    <Mark key={image}>
                      <Icon of={paymentIcon(image)} />
                      {title}
                    </Mark>
                  ))}
                </Marks>
              </>
            )}
            {footer && (
              <Organisation role="group" aria-label={frameText.organisation}>
                {footer.organisation.map((line) => (
                  <OrganisationLine key={line}>{line}</OrganisationLine>
                ))}
              </Organisation>
            )}
            <ShortcutsHint />
          </div>
        </Grid>
      </Wrap>
      <Giant aria-hidden="true" data-word={frameText.brand} />
    </Root>
  );
});

const Root = styled.footer(({ theme: { color, media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: color.ink[950],
  paddingTop: 88,
  // skips layout and paint while the footer is far outside the viewport
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 600px',
  [media.tablet]: { paddingTop: 64 },
  [media.mobile]: { paddingTop: 56, containIntrinsicSize: 'auto 800px' },
}));

const Grid = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1.15fr 1.35fr',
  '&[data-legal]': { gridTemplateColumns: '1.5fr 1fr 1.15fr 1.35fr' },
  gap: '48px 64px',
  [media.laptop]: {
    '&[data-legal]': { gridTemplateColumns: '1.2fr 1.2fr 1.2fr 1.4fr', columnGap: 40 },
  },
  [media.tablet]: { '&, &[data-legal]': { gridTemplateColumns: '1.25fr 1fr', gap: '40px 48px' } },
  [media.mobile]: { '&, &[data-legal]': { gridTemplateColumns: '1fr', gap: 34 } },
}));

const Title = styled.h2(({ theme: { color, font } }) => ({
  font: `500 13px/1.3 ${font.mono}`,
  color: color.steel[400],
  marginBottom: 18,
}));

const Item = styled.li(({ theme: { media } }) => ({
  [media.laptop]: { '[data-legal] &': { fontSize: 16 } },
}));

const itemLink = ({ theme: { color } }: { theme: Theme }) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    paddingBlock: 6,
    lineHeight: 1.25,
    textDecoration: 'none',
    '&[href]:hover': { color: color.amber.base, textDecoration: 'underline' },
  }) as const;

const ItemLink = styled(SafeLink)(itemLink);

/** The gateway serves this page without the shell, so the browser loads it. */
const StatusLink = styled.a(itemLink);

const About = styled.p(({ theme: { color } }) => ({
  color: color.steel[300],
  margin: '24px 0 28px',
  maxWidth: '22em',
}));

const Actions = styled.div({ display: 'grid', justifyItems: 'start', gap: 12 });

const Links = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' });

const Marks = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 28 });

const Mark = styled.li(({ theme: { color, media } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  height: 44,
  padding: '0 14px',
  background: color.ink[800],
  fontWeight: 600,
  fontSize: 14,
  [media.laptop]: { '[data-legal] &': { fontSize: 16 } },
}));

const Organisation = styled.div(({ theme: { color } }) => ({
  fontSize: 14,
  lineHeight: 1.65,
  color: color.steel[400],
}));

const OrganisationLine = styled.span({ display: 'block' });

/** The word is generated content: decoration without text that has to be read, copied or searched. */
const Giant = styled.div(({ theme: { media, space, type } }) => ({
  '&::before': { content: 'attr(data-word)' },
  ...type.h1,
  fontSize: '18.2vw',
  lineHeight: 0.74,
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  color: '#0F1B20',
  margin: '64px 0 -.1em',
  paddingInline: space.gutter,
  userSelect: 'none',
  '@media (min-width: 1921px)': { fontSize: 350, textAlign: 'center' },
  // hidden, because forced colours would make this decorative text as prominent as the page's heading
  [media.forcedColors]: { display: 'none' },
}));
