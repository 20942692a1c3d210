/** What can't be shown as markdown is shown as it was written: no answer is lost to a fault of its reader. */
import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

export class BlockBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    // More of the text may be readable again.
    if (this.state.hasFailed && before.text !== this.props.text) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainBlock text={this.props.text} /> : this.props.children;
  }
}

export function PlainBlock({ text }: { readonly text: string }) {
  return <p className="md-plain">{text}</p>;
}
