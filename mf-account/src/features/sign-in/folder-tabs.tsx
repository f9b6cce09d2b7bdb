import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Folder } from '../../page/folder';

interface Tab {
  title: string;
  isCurrent: boolean;
  /** An address, where the tab is one. */
  to?: string;
  /** State of the navigation to carry along. */
  state?: unknown;
  onChoose?: () => void;
}

/** Folder dividers, the current one fused with its line. */
export const FolderTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
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

const Root = styled(Folder)({ marginBottom: 36 });
