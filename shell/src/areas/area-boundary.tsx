import { Component, type ReactNode } from 'react';

interface Props {
  /** Told once for each error. */
  onError: (error: unknown) => void;
  /** Stands in the area's place after an error; `retry` draws the area again. */
  panel: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what an area throws while it is drawn. Another page of the same area is another boundary: see its key. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.panel(this.retry) : this.props.children;
  }
}
