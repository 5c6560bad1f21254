import type { ReactElement } from 'react';
import { STAFF_CHAT_PATH } from '../../../domains/staff-chat';
import { Island } from '../../../src/islands/Island';
import { COPY_TEXTS_ID } from '../../../src/lib/copying';
import { STAFF_PATH } from '../../../src/lib/urls';
import type { PageKind, PartialState } from '../../../src/pages';
import { type PageContext, renderDocument } from '../../platform/layout';
import css from './StaffPage.module.css';
import {
  STAFF_ANNOUNCEMENTS_PATH,
  STAFF_AUDIT_PATH,
  STAFF_COUPONS_PATH,
  STAFF_LINES_PATH,
  STAFF_PROBLEMS_PATH,
  STAFF_QUESTIONS_PATH,
  STAFF_REVIEWS_PATH,
  STAFF_RUNS_PATH,
  STAFF_VIP_PATH,
} from './staffPaths';

const SECTIONS = {
  orders: { name: 'Orders', href: STAFF_PATH },
  lines: { name: 'Work', href: STAFF_LINES_PATH },
  chat: { name: 'Chat', href: STAFF_CHAT_PATH },
  questions: { name: 'Questions', href: STAFF_QUESTIONS_PATH },
  problems: { name: 'Problems', href: STAFF_PROBLEMS_PATH },
  reviews: { name: 'Reviews', href: STAFF_REVIEWS_PATH },
  messages: { name: 'Messages', href: STAFF_ANNOUNCEMENTS_PATH },
  runs: { name: 'Runs', href: STAFF_RUNS_PATH },
  vip: { name: 'VIP', href: STAFF_VIP_PATH },
  coupons: { name: 'Coupons', href: STAFF_COUPONS_PATH },
  audit: { name: 'Audit log', href: STAFF_AUDIT_PATH },
} as const;

/** Those with values to copy. */
const COPYING_SECTIONS: ReadonlySet<keyof typeof SECTIONS> = new Set(['orders', 'vip', 'coupons']);

/** The id of the element that a refused form replaces the content of. */
export const STAFF_CONTENT = 'staff-content';

/** A page of staff. */
export interface StaffPage {
  readonly section: keyof typeof SECTIONS;
  readonly title: string;
  /** `staff` when absent. */
  readonly kind?: PageKind;
  /** The slices of its islands. */
  readonly state?: PartialState;
  /** It begins with the heading of the page. */
  readonly content: ReactElement;
}

/** A page of staff as HTML: their navigation above its content. */
export function staffPage(context: PageContext, { section, title, kind = 'staff', state, content }: StaffPage): string {
  return renderDocument({
    context,
    head: { title: `${title}, staff`, description: 'For the staff of the shop.', kind },
    state,
    children: (
      <div className="wrap">
        <nav className={css.nav} aria-label="Staff">
          <ul>
            {Object.entries(SECTIONS).map(([key, { name, href }]) => (
              <li key={key}>
                <a href={href} aria-current={key !== section ? undefined : context.path === href ? 'page' : 'true'}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div id={STAFF_CONTENT} className={css.content}>
          {content}
        </div>
        {COPYING_SECTIONS.has(section) && <Island name="copy-texts" id={COPY_TEXTS_ID} when="interaction" props={{}} />}
      </div>
    ),
  });
}
