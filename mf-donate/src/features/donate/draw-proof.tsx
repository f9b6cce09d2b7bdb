import styled from '@emotion/styled';
import type { ContestKind } from '@site/shared/contracts/contest';
import { SafeLink } from '@site/shared/ui/safe-link';
import { AsideDetails } from '../../page/aside-details';
import { Small } from './contest.styles';
import { donateText } from './donate.text';

const text = donateText.contest;

const toDraw = (id: string) => `/api/contest/draws/${id}`;

/** The seals of the draws that run, and the data of those that were held: whoever wants to can check them (decision 28). */
export const DrawProof = ({ contests }: { contests: readonly ContestKind[] }) => (
  <Root>
    <summary>{text.check}</summary>
    <Small>{text.checkLead}</Small>
    <dl>
      {contests.map(({ contest, name, running, held }) => (
        <div key={contest}>
          {running && (
            <>
              <dt>{text.sealed(name)}</dt>
              <dd>
                <code>{running.commitment}</code>
                <SafeLink to={toDraw(running.id)} file>
                  {text.running}
                </SafeLink>
              </dd>
            </>
          )}
          {held && (
            <dd>
              <SafeLink to={toDraw(held.id)} file>
                {text.held(held.participants)}
              </SafeLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Root>
);

const Root = styled(AsideDetails)(({ theme: { color, control, font } }) => ({
  '& dl > div': { padding: '12px 0', borderTop: `1px solid ${color.ink[600]}` },
  '& dl': { marginTop: 12 },
  '& dt': { color: color.steel[300] },
  '& dd': { margin: 0 },
  '& code': {
    display: 'block',
    margin: '4px 0',
    font: `400 13px/1.5 ${font.mono}`,
    overflowWrap: 'anywhere',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: control.minTarget },
}));
