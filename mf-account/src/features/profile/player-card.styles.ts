import styled from '@emotion/styled';
import { stampLanding } from '@site/shared/ui/stamp.styles';
import { Portrait } from '../../art/portrait';
import { CardLogin } from '../../ui/card-login';
import {
  Body,
  Card,
  CardTitle,
  FieldName,
  Fields,
  FieldValue,
  Head,
  Mrz,
  photoImage,
  Stamp,
  StampNote,
} from '../../ui/id-card.styles';

/** Container query for a narrow card, which is taller and has larger captions. */
const SMALL = '@container (max-width: 32.5rem)';

/**
 * The player's card, which grows with its text. The proportions of an ID card only set the minimum height of
 * the body.
 */
export const PlayerCardRoot = styled(Card)(({ theme: { media, radius } }) => ({
  aspectRatio: 'auto',
  [media.mobile]: { borderRadius: radius.documentMobile },
}));

export const PlayerHead = styled(Head)({ [SMALL]: { '& > svg': { width: '8cqw', height: '8cqw' } } });

export const PlayerCardTitle = styled(CardTitle)({ [SMALL]: { fontSize: '6cqw' } });

export const PlayerBody = styled(Body)({
  minHeight: '42.6cqw',
  [SMALL]: { gridTemplateColumns: '34% 1fr', minHeight: 0 },
});

export const PlayerPortrait = styled(Portrait)(photoImage);

/** The fields of the player's card. The bottom padding keeps the text clear of the stamp. */
export const PlayerFields = styled(Fields)(({ theme: { media } }) => ({
  gridTemplateColumns: '1fr 1.05fr .9fr',
  paddingBottom: 'max(9.6cqw,3.4rem)',
  [SMALL]: { gridTemplateColumns: '1fr 1fr', gap: '3.4cqw 3cqw', paddingBottom: '15cqw' },
  [media.cramped]: { gridTemplateColumns: '1fr', paddingBottom: '27cqw' },
}));

export const DoubleField = styled.div(({ theme: { media } }) => ({
  gridColumn: 'span 2',
  [media.cramped]: { gridColumn: 'auto' },
}));

export const PlayerFieldName = styled(FieldName)({ [SMALL]: { fontSize: '.6875rem' } });

/** A value grows with the card and with the visitor's text size, and wraps instead of being cut off. */
export const PlayerFieldValue = styled(FieldValue)({
  fontSize: 'calc(2.9cqw + .65rem)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [SMALL]: { fontSize: 'calc(3.4cqw + .5rem)' },
});

export const PlayerLogin = styled(CardLogin)({
  [SMALL]: { fontSize: 'calc(13cqw*min(1,8.5/var(--letters,1)))' },
});

export const PlayerMrz = styled(Mrz)({
  [SMALL]: { marginTop: '4cqw', fontSize: 9.5, letterSpacing: '.02em' },
});

export const PlayerStamp = styled(Stamp)(({ theme }) => {
  const { color, motion } = theme;
  return {
    ...stampLanding(theme, motion.slow),
    // places the stamp in front of the machine-readable zone
    zIndex: 1,
    bottom: '.8cqw',
    '&[data-good=false]': { color: color.red.onPaper, borderColor: color.red.onPaper },
    [SMALL]: { fontSize: '4cqw', bottom: 0, padding: '1.6cqw 2cqw' },
  };
});

export const PlayerStampNote = styled(StampNote)({ [SMALL]: { fontSize: 'max(9px,2.4cqw)' } });
