import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/contracts/share-picture';
import { toRewards } from '@site/shared/rules/rewards';
import { rewardWords } from '@site/shared/text/reward-words';
import type { PartnerData } from './partner.service';
import { box, color, DISPLAY, picture, type ShareBox, TEXT, words } from '../../content/share/share-box';
import { shareText as text } from '../../content/share/share.text';

const PORTRAIT_WIDTH = 400;
const STRIPS_HEIGHT = 132;
export const PORTRAIT_HEIGHT = SHARE_HEIGHT - STRIPS_HEIGHT;
/** Maximum number of bonuses shown. More would be too small to read in a messenger. */
const MAX_STRIPS = 4;

const display = { fontFamily: DISPLAY, fontWeight: 900, textTransform: 'uppercase', color: color.ink };

/**
 * Returns the largest font size at which a partner's name fits, and the number of lines
 * (docs/product/design.md#promo-poster). The longest names end with an ellipsis.
 */
function nameStyle(name: string): { fontSize: number; lines: number } {
  const parts = name.split(/\s+/);
  const longest = Math.max(...parts.map((word) => word.length));
  if (parts.length === 1 && longest <= 8) return { fontSize: longest <= 6 ? 220 : 180, lines: 1 };
  if (name.length <= 16 && longest <= 8) return { fontSize: 150, lines: 2 };
  if (name.length <= 24 && longest <= 12) return { fontSize: 112, lines: 2 };
  return { fontSize: 78, lines: 3 };
}

/** Removes invisible characters and those that reverse the text direction. */
const toVisible = (name: string) => name.replaceAll(/\p{C}/gu, '').trim();

const plate = (promo: string): ShareBox =>
  box(
    {
      alignItems: 'center',
      alignSelf: 'flex-start',
      background: color.plate,
      border: `4px solid ${color.ink}`,
      borderRadius: 14,
    },
    box({ ...display, fontSize: 72, lineHeight: 1, letterSpacing: 6, padding: '6px 22px 4px' }, promo),
    box(
      { fontSize: 20, padding: '0 18px', borderLeft: `4px solid ${color.ink}`, height: '100%' },
      box({ margin: 'auto' }, text.promocode),
    ),
  );

const strip = (value: string, label: string, isLast: boolean): ShareBox =>
  box(
    {
      flex: 1,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '0 12px',
      borderRight: isLast ? 'none' : `3px dashed ${color.ink}`,
    },
    words(value, 1, { ...display, fontSize: 60, lineHeight: 1.1, maxWidth: 270 }),
    words(label, 1, { fontSize: 24, maxWidth: 270 }),
  );

/**
 * Builds the layout of the picture for links to a partner's page: portrait, name, code and the first bonuses.
 */
export function partnerPicture({ name, promo, reward }: PartnerData, portrait: string | null): ShareBox {
  const visibleName = toVisible(name) || promo;
  const { fontSize, lines } = nameStyle(visibleName);
  const strips = toRewards(reward).slice(0, MAX_STRIPS).map(rewardWords);
  const height = strips.length > 0 ? PORTRAIT_HEIGHT : SHARE_HEIGHT;
  const left = portrait
    ? picture(portrait, { width: PORTRAIT_WIDTH, height, objectFit: 'cover', background: color.ink })
    : box(
        {
          width: PORTRAIT_WIDTH,
          height,
          background: color.ink,
          alignItems: 'center',
          justifyContent: 'center',
        },
        box({ ...display, color: color.amber, fontSize: 420, lineHeight: 1 }, [...visibleName][0] ?? ''),
      );
  return box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      flexDirection: 'column',
      background: color.amber,
      color: color.ink,
      fontFamily: TEXT,
      fontWeight: 600,
    },
    box(
      { height },
      left,
      box(
        {
          width: SHARE_WIDTH - PORTRAIT_WIDTH,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '40px 48px 36px',
        },
        box(
          { flexDirection: 'column' },
          box({ fontSize: 28, marginBottom: 14 }, text.invites),
          words(visibleName, lines, { ...display, fontSize, lineHeight: lines > 2 ? 1 : 0.92 }),
        ),
        plate(promo),
      ),
    ),
    strips.length === 0
      ? null
      : box(
          { height: STRIPS_HEIGHT, borderTop: `3px dashed ${color.ink}` },
          ...strips.map(({ value, label }, at) => strip(value, label, at === strips.length - 1)),
        ),
  );
}
