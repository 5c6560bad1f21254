import type { ReactNode } from 'react';

/** Words for those who listen, not for those who look. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
