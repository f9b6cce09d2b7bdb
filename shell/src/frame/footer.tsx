import styled from '@emotion/styled';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { discord } from '@site/shared/ui/icons/discord';
import { mail } from '@site/shared/ui/icons/mail';
import { Logo } from '@site/shared/ui/logo';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { Wrap } from '@site/shared/ui/wrap';
import { observer } from 'mobx-react-lite';
import { useOwner } from '../shell-context';
import { frameText } from './frame.text';
import { KeysHint } from './keys-hint';
import { paymentIcon } from './payment-icons';
import { useDonateLink } from './use-donate-link';

/** Start, forum, legal links, contacts, payment marks, organisation (spec §2). What is not loaded is left out. */
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
      ].filter(({ to }) => isPage(to))
    : [];
  return (
    <Root>
      <Wrap>
        <Grid data-legal={legalLinks.length > 0 || undefined}>
          <div>
            <Logo />
            <About>{frameText.about}</About>
            <Actions>
              {owner('/starting') && (
                <ButtonLink look="primary" to="/starting">
                  {frameText.start}
                </ButtonLink>
              )}
              <TextLink to={frame.footerForumLink}>{frameText.forum}</TextLink>
              {owner(DONATE_PATH) && (
                <TextLink to={donateLink} referrerPolicy="no-referrer">
                  {frameText.replenish}
                </TextLink>
              )}
            </Actions>
          </div>
          {legalLinks.length > 0 && (
            <div>
              <h2>{frameText.important}</h2>
              <ul>
                {legalLinks.map(({ to, label }) => (
                  <li key={label}>
                    <SafeLink to={to}>{label}</SafeLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {footer && (
            <div>
              <h2>{frameText.contacts}</h2>
              <ul>
                <li>
                  <SafeLink to={footer.contacts.supportDiscord} newTab>
                    <Icon of={discord} />
                    {frameText.supportDiscord}
                  </SafeLink>
                </li>
                <li>
                  <SafeLink to={`mailto:${footer.contacts.email}`}>
                    <Icon of={mail} />
                    {footer.contacts.email}
                  </SafeLink>
                </li>
              </ul>
            </div>
          )}
          <div>
            {frame.paymentMarks.length > 0 && (
              <>
                <h2>{frameText.payments}</h2>
                <Marks>
                  {frame.paymentMarks.map(({ image, title }) => (
                    <li key={image}>
                      <Icon of={paymentIcon(image)} />
                      {title}
                    </li>
                  ))}
                </Marks>
              </>
            )}
            {footer && (
              <Organisation aria-label={frameText.organisation}>
                {footer.organisation.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Organisation>
            )}
            <KeysHint />
          </div>
        </Grid>
      </Wrap>
      <Giant aria-hidden="true">{frameText.brand}</Giant>
    </Root>
  );
});

const Root = styled.footer(({ theme: { color, media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: color.ink[950],
  paddingTop: 88,
  // not laid out before it comes near
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 600px',
  [media.tablet]: { paddingTop: 64 },
  [media.mobile]: { paddingTop: 56, containIntrinsicSize: 'auto 800px' },
}));

const Grid = styled.div(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1.15fr 1.35fr',
  '&[data-legal]': { gridTemplateColumns: '1.5fr 1fr 1.15fr 1.35fr' },
  gap: '48px 64px',
  '& h2': { font: `500 13px/1.3 ${font.mono}`, color: color.steel[400], marginBottom: 18 },
  '& ul:not([class]) > li > *': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    paddingBlock: 6,
    lineHeight: 1.25,
    textDecoration: 'none',
  },
  '& li a:hover': { color: color.amber.base, textDecoration: 'underline' },
  [media.laptop]: {
    '&[data-legal]': {
      gridTemplateColumns: '1.2fr 1.2fr 1.2fr 1.4fr',
      columnGap: 40,
      '& li': { fontSize: 16 },
    },
  },
  [media.tablet]: { '&, &[data-legal]': { gridTemplateColumns: '1.25fr 1fr', gap: '40px 48px' } },
  [media.mobile]: { '&, &[data-legal]': { gridTemplateColumns: '1fr', gap: 34 } },
}));

const About = styled.p(({ theme: { color } }) => ({
  color: color.steel[300],
  margin: '24px 0 28px',
  maxWidth: '22em',
}));

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });

const Marks = styled.ul(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginBottom: 28,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 9,
    height: 44,
    padding: '0 14px',
    background: color.ink[800],
    fontWeight: 600,
    fontSize: 14,
  },
}));

const Organisation = styled.p(({ theme: { color } }) => ({
  fontSize: 14,
  lineHeight: 1.65,
  color: color.steel[400],
  '& span': { display: 'block' },
}));

const Giant = styled.p(({ theme: { media, space, type } }) => ({
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
  // it would be as loud as the page's heading
  [media.forcedColors]: { display: 'none' },
}));
