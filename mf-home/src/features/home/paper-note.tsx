import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { book } from '@site/shared/ui/icons/book';
import type { ReactNode } from 'react';

/** A line on an empty sheet: what will stand here. */
export const PaperNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <Root>
    <Icon of={book} size={32} />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </Root>
);

const Root = styled.div(({ theme: { type } }) => ({
  display: 'flex',
  gap: 18,
  alignItems: 'center',
  minHeight: 180,
  '& b': { ...type.h4, fontSize: 36, fontWeight: 900, lineHeight: 0.86, textTransform: 'uppercase' },
  '& p': { fontSize: 16, lineHeight: 1.45, marginTop: 6 },
}));
