import { Component, type ReactNode } from 'react';

interface Props {
  onFail: (reason: string) => void;
  children: ReactNode;
}

/** Catches what an area throws while it is drawn and says so; the area's state then shows the panel. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error instanceof Error ? error.message : String(error));
    this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
