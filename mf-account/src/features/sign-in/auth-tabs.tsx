import styled from '@emotion/styled';
import type { Path } from '@site/contracts/links';
import { TabBar, TabButton, TabLink } from '../../ui/tab-bar.styles';

interface Tab {
  title: string;
  isCurrent: boolean;
  /** URL of the tab. If omitted, the tab is a button that calls `onChoose`. */
  to?: Path;
  /** Router state of the tab's link. */
  state?: unknown;
  onChoose?: () => void;
}

export const AuthTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Root aria-label={label}>
    {tabs.map(({ title, isCurrent, to, state, onChoose }) =>
      to ? (
        <TabLink key={title} to={to} state={state} replace aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </TabLink>
      ) : (
        <TabButton key={title} type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
          {title}
        </TabButton>
      ),
    )}
  </Root>
);

const Root = styled(TabBar)({ marginBottom: 36 });
