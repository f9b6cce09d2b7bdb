import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { book } from '@site/shared/ui/icons/book';
import type { ReactNode } from 'react';

interface NewsEmptyProps {
  title: string;
  icon?: string;
  children: ReactNode;
}

export const NewsEmpty = ({ title, icon = book, children }: NewsEmptyProps) => (
  <Root>
    <Icon of={icon} size={32} />
    <div>
      <Title>{title}</Title>
      <Hint>{children}</Hint>
    </div>
  </Root>
);

const Root = styled.div({ display: 'flex', gap: 18, alignItems: 'center', minHeight: 180 });

const Title = styled.b(({ theme: { type } }) => ({
  ...type.h4,
  fontSize: 36,
  fontWeight: 900,
  textTransform: 'uppercase',
}));

const Hint = styled.p({ fontSize: 16, lineHeight: 1.45, marginTop: 6 });
