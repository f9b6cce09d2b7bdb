import { Button } from '@site/shared/ui/button';
import type { ReactNode } from 'react';

interface GroupButtonProps {
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button in the grid of a group, as wide as its words. */
export const GroupButton = ({ isDisabled, onClick, children }: GroupButtonProps) => (
  <span>
    <Button size="s" look="outline" disabled={isDisabled} onClick={onClick}>
      {children}
    </Button>
  </span>
);
