import styled from '@emotion/styled';
import type { ContentDifference } from '@site/shared/contracts/content-editions';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { contentText as text } from './content.text';
import { shortenParts } from './shorten-parts';

/** Differences of files in words. Colour, sign and words for screen readers tell added from removed ones. */
export const DifferenceView = ({ of }: { of: ContentDifference }) => (
  <>
    {of.files.length === 0 && <p>{text.same}</p>}
    {of.files.map(({ path, change, parts }) => (
      <File key={path} aria-label={text.fileHeading(path, change)}>
        <h4>{text.fileHeading(path, change)}</h4>
        {parts.length === 0 && <p>{text.picture[change]}</p>}
        {parts.length > 0 && (
          <p>
            {shortenParts(parts).map(({ kind, text: words }, at) =>
              kind === 'same' ? (
                <span key={at}>{words}</span>
              ) : kind === 'added' ? (
                <ins key={at}>
                  <VisuallyHidden>{text.added} </VisuallyHidden>
                  {words}
                </ins>
              ) : (
                <del key={at}>
                  <VisuallyHidden>{text.removed} </VisuallyHidden>
                  {words}
                </del>
              ),
            )}
          </p>
        )}
      </File>
    ))}
  </>
);

const File = styled.article(({ theme: { color, font } }) => ({
  width: '100%',
  padding: 16,
  background: color.ink[850],
  borderLeft: `4px solid ${color.steel[300]}`,
  h4: { marginBottom: 8, fontSize: 15, fontWeight: 600 },
  p: { font: `400 14px/1.6 ${font.mono}`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  'ins, del': { padding: '1px 3px', boxDecorationBreak: 'clone' },
  ins: { background: '#0d3a30', color: color.foam.base, textDecoration: 'none' },
  del: { background: '#3a1714', color: color.red.base },
  'ins::before': { content: ['"+"', '"+" / ""'], marginRight: 2, fontWeight: 700 },
  'del::before': { content: ['"−"', '"−" / ""'], marginRight: 2, fontWeight: 700, display: 'inline-block' },
}));
