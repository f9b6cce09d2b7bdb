import styled from '@emotion/styled';
import { valueOr } from '@site/shared/rules/load';
import { formatNumber } from '@site/shared/text/numbers';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { book } from '@site/shared/ui/icons/book';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../home-area-stores';
import { useOpenLink } from '../../use-open-link';
import { DownloadButton } from '../launcher/download-button';
import { useLauncher } from '../launcher/use-launcher';
import { StepPanel } from './step-panel';
import { Actions, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import { headingIdOf } from './use-moves';
import type { StartFlow } from './use-start-flow';

const { next, launcher: text } = startingText;

/** The launcher: the file, and how large it is; once it is on its way, the way on. */
export const LauncherStep = observer(function LauncherStep({ flow }: { flow: StartFlow }) {
  const { blocks } = useHomeStores().home;
  const launcher = useLauncher();
  const welcome = valueOr(blocks.welcome, null);
  const instruction = useOpenLink(welcome?.instructionLink);
  const { isBegun } = flow;
  const handleNext = () => flow.finish('launcher');
  const handleBegun = () => {
    flow.begin();
    // the button that was pressed goes: the words that take its place are read next
    document.getElementById(headingIdOf('launcher'))?.focus();
  };
  return (
    <StepPanel step="launcher" flow={flow} title={isBegun ? text.begun : text.title}>
      <p>
        {isBegun ? text.begunLead : text.lead}
        {isBegun && (
          <>
            <SafeLink to={valueOr(launcher.download, undefined)} file>
              {text.byHand}
            </SafeLink>
            .
          </>
        )}
      </p>
      {welcome?.downloadSize && (
        <Figure role="img" aria-label={text.size(welcome.downloadSize)}>
          {formatNumber(welcome.downloadSize)}
          <small> {text.unit}</small>
        </Figure>
      )}
      {blocks.welcome.kind === 'failed' && !isBegun && <p role="status">{text.noLink}</p>}
      <Actions>
        {isBegun ? (
          <Button look="primary" onClick={handleNext}>
            {next}
            <Icon of={arrow} />
          </Button>
        ) : (
          <DownloadButton address={welcome?.downloadLink} size="m" onBegun={handleBegun}>
            {text.download}
          </DownloadButton>
        )}
        {instruction !== null && (
          <TextLink to={instruction} before={<Icon of={book} />}>
            {text.instruction}
          </TextLink>
        )}
        {!isBegun && (
          <Quiet type="button" onClick={handleNext}>
            {text.have}
          </Quiet>
        )}
      </Actions>
    </StepPanel>
  );
});

const Figure = styled.p(({ theme: { color, font } }) => ({
  font: `900 clamp(120px,13vw,250px)/.78 ${font.display}`,
  color: color.amber.base,
  margin: '6px 0 26px',
  '& > small': { fontSize: '.4em' },
}));
