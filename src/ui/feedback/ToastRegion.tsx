import type { ReactNode } from 'react';
import css from './ToastCard.module.css';

/** The corner in which toasts appear. It stands in the page from the start, so that what comes into it is read out. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  return (
    <section className={css.place} aria-label="Messages">
      {children}
    </section>
  );
}
