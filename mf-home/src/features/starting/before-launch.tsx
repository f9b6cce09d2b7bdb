import styled from '@emotion/styled';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { home as homeIcon } from '@site/shared/ui/icons/home';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { Actions, Page, Title } from './starting.styles';
import { startingText } from './starting.text';

const { beforeLaunch: text } = startingText;

/** The page of the start flow before the launch: nothing can be started yet, and a login can be reserved. */
export const BeforeLaunch = () => (
  <>
    <Skyline />
    <Page>
      <Sign {...startingText.sign} />
      <Title>{text.title}</Title>
      <Lead>{text.lead}</Lead>
      <Actions>
        <ButtonLink look="primary" size="xl" to="/preregistration">
          {text.reserve}
          <Icon of={arrow} />
        </ButtonLink>
        <TextLink to="/" before={<Icon of={homeIcon} />}>
          {startingText.back}
        </TextLink>
      </Actions>
    </Page>
  </>
);

const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '34em', marginBottom: 32 }));
