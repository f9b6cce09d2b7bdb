import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of this key renders failed children again, for example when the player opens another page. */
  resetKey: string;
  /** Called once for each error that the boundary catches. */
  onError: (error: unknown) => void;
  /** Renders the panel shown instead of the children after an error. `retry` renders the children again. */
  errorPanel: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches errors thrown while rendering an area, or a modal or slot of an area. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.errorPanel(this.retry) : this.props.children;
  }
}
