import { Component, type ReactNode } from 'react';

interface Props {
  /** A failed place is drawn anew when this changes: another page of the area may well work. */
  resetKey: string;
  /** Told once for each error. */
  onError: (error: unknown) => void;
  /** Stands in the area's place after an error; `retry` draws the area again. */
  panel: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what an area throws while it is drawn. */
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
    return this.state.failed ? this.props.panel(this.retry) : this.props.children;
  }
}
