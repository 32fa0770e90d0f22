/** To try again, mount it anew with another `key`. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
