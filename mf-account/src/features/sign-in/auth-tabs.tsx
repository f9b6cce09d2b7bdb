import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { TabBar } from '../../ui/folder.styles';

interface Tab {
  title: string;
  isCurrent: boolean;
  /** URL of the tab; without it the tab is a button that calls `onChoose`. */
  to?: string;
  /** Router state to pass along. */
  state?: unknown;
  onChoose?: () => void;
}

/** The tabs for sign-in and registration. */
export const AuthTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Root aria-label={label}>
    {tabs.map(({ title, isCurrent, to, state, onChoose }) =>
      to ? (
        <Link key={title} to={to} state={state} replace aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ) : (
        <button key={title} type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
          {title}
        </button>
      ),
    )}
  </Root>
);

const Root = styled(TabBar)({ marginBottom: 36 });
