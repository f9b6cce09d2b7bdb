import { valueOr } from '@site/shared/rules/load';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { book } from '@site/shared/ui/icons/book';
import { download } from '@site/shared/ui/icons/download';
import { Sign } from '@site/shared/ui/sign';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import ferry from './ferry.svg';
import { useHomeStores } from '../../home-area-stores';
import { useOpenLink } from '../../use-open-link';
import { Actions, Art, Page, Panel, Steps } from './starting.styles';
import { startingText as text } from './starting.text';

/** How to get into the game: three steps, the launcher and its guide. */
export const StartingPage = observer(function StartingPage() {
  const { home } = useHomeStores();
  useEffect(() => void home.start(['welcome']), [home]);
  const welcome = valueOr(home.blocks.welcome, null);
  const instruction = useOpenLink(welcome?.instructionLink);
  return (
    <Page>
      <Sign {...text.sign} />
      <h1>{text.title}</h1>
      <Panel>
        <div>
          <Steps>
            {text.steps.map((step, index) => (
              <li key={step.title}>
                <b aria-hidden="true">{index + 1}</b>
                <div>
                  <h2>{step.title}</h2>
                  <p>{step.text}</p>
                  {index === 0 && home.blocks.welcome.kind !== 'failed' && (
                    <Actions>
                      <ButtonLink look="primary" to={welcome?.downloadLink} file>
                        <Icon of={download} />
                        {text.download}
                      </ButtonLink>
                      {instruction !== null && (
                        <TextLink to={instruction} before={<Icon of={book} />}>
                          {text.instruction}
                        </TextLink>
                      )}
                    </Actions>
                  )}
                  {index === 0 && home.blocks.welcome.kind === 'failed' && (
                    <p role="status">{text.unavailable}</p>
                  )}
                </div>
              </li>
            ))}
          </Steps>
          <TextLink to="/">{text.back}</TextLink>
        </div>
        <Art>
          <img src={ferry} alt="" width={1600} height={900} decoding="async" />
        </Art>
      </Panel>
    </Page>
  );
});
