import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of this key renders failed children again, for example when the visitor opens another page. */
  resetKey: string;
  /**
   * Called once for each error that the boundary catches. While the returned promise is pending, `pending` is
   * shown instead of the error panel.
   */
  onError: (error: unknown) => Promise<void> | void;
  pending?: ReactNode;
  /** Renders the panel shown instead of the children after an error. `retry` renders the children again. */
  errorPanel: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  shown: 'children' | 'pending' | 'panel';
}

/** Catches errors thrown while rendering an area, or a modal or slot of an area. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { shown: 'children' };

  static getDerivedStateFromError(): State {
    return { shown: 'pending' };
  }

  override componentDidCatch(error: unknown) {
    void Promise.resolve(this.props.onError(error)).then(() =>
      this.setState(({ shown }) => ({ shown: shown === 'pending' ? 'panel' : shown })),
    );
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.shown !== 'children' && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ shown: 'children' });

  override render() {
    const { pending, errorPanel, children } = this.props;
    switch (this.state.shown) {
      case 'children':
        return children;
      case 'pending':
        return pending;
      case 'panel':
        return errorPanel(this.retry);
    }
  }
}
