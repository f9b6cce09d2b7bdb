import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/contracts/share-picture';
import { brand } from '@site/shared/text/brand';
import { box, color, DISPLAY, picture, type ShareBox, TEXT } from './share-box';
import { shareText as text } from './share.text';

/** Builds the link picture of the site: the site's name over a scene of the city. */
export const sitePicture = (scene: string | null): ShareBox =>
  box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      background: color.night,
      color: color.bone,
      fontFamily: TEXT,
      fontWeight: 600,
      position: 'relative',
    },
    scene &&
      picture(scene, {
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        objectFit: 'cover',
        position: 'absolute',
        left: 0,
        top: 0,
      }),
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      background: `linear-gradient(90deg, ${color.night} 8%, rgba(10,17,20,.82) 52%, rgba(10,17,20,.1))`,
    }),
    box(
      {
        position: 'absolute',
        left: 72,
        top: 0,
        height: SHARE_HEIGHT,
        flexDirection: 'column',
        paddingTop: 64,
      },
      box(
        {
          alignSelf: 'flex-start',
          background: color.amber,
          color: color.ink,
          fontSize: 28,
          padding: '8px 18px',
        },
        brand.tagline,
      ),
      box(
        {
          fontFamily: DISPLAY,
          fontWeight: 900,
          fontSize: 188,
          lineHeight: 1,
          textTransform: 'uppercase',
          margin: '18px 0 14px',
        },
        brand.name,
      ),
      box({ fontSize: 32 }, text.site),
    ),
  );
