import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

/** Styles of the pages that links of letters open. */
export const Page = styled(Wrap)({ minHeight: 560, paddingTop: 36, paddingBottom: 96 });

export const Title = styled.h1(({ theme: { type } }) => ({ ...type.h2, margin: '22px 0 14px' }));

export const Lead = styled.p({ maxWidth: '34em', marginBottom: 24 });
