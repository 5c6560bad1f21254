import type { ReactNode } from 'react';
import css from './ToastCard.module.css';

/** The container of toasts. It is in the page from the start, so that screen readers announce what is added. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  return (
    <section className={css.region} aria-label="Messages">
      {children}
    </section>
  );
}
