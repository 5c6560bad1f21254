import type { ReactNode } from 'react';
import { type PageContext, renderDocument } from '../../platform/layout';
import css from './AuthForm.module.css';

export interface AccountPageData {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with one form of an account. */
export function accountPage(context: PageContext, { title, children }: AccountPageData): string {
  return renderDocument({
    context,
    head: { title, description: 'Your account in this shop.', kind: 'account' },
    children: (
      <div className="wrap section">
        <div className={css.card}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    ),
  });
}
