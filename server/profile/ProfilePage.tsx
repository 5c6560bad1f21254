import type { ReactNode } from 'react';
import { Island } from '../../src/islands/Island';
import { COPY_TEXTS_ID } from '../../src/lib/copying';
import type { PartialState } from '../../src/pages';
import { Note } from '../../src/ui/feedback/Note';
import { type PageContext, renderDocument } from '../platform/layout';
import type { RunningOrder } from './accountData.service';
import { DataSection } from './DataSection';
import { DevicesSection } from './DevicesSection';
import css from './ProfilePage.module.css';
import type { ProfileView } from './profileView';
import { SecuritySection } from './SecuritySection';

const SECTIONS = [
  { id: 'orders', name: 'Orders' },
  { id: 'vip', name: 'VIP and balance' },
  { id: 'details', name: 'Game details' },
  { id: 'wishes', name: 'Alerts' },
  { id: 'security', name: 'Security' },
  { id: 'devices', name: 'Devices' },
  { id: 'data', name: 'Your data' },
] as const;

export interface ProfilePageData {
  readonly profile: ProfileView;
  /** The sections about orders, game details and alerts. */
  readonly purchases: ReactNode;
  /** The orders that keep the account from being deleted. */
  readonly running: readonly RunningOrder[];
  /** What was done a moment ago. */
  readonly done?: string | undefined;
  readonly state?: PartialState | undefined;
}

/** The page of an account. */
export function profilePage(
  context: PageContext,
  { profile, purchases, running, done, state }: ProfilePageData,
): string {
  return renderDocument({
    context,
    state,
    head: { title: 'Your account', description: 'Your orders, details and security.', kind: 'profile' },
    children: (
      <div className="wrap">
        <div className={css.page}>
          <header className={css.head}>
            <h1>{profile.name.trim() === '' ? 'Your account' : `Hi, ${profile.name.trim()}`}</h1>
            <p>{profile.email}</p>
          </header>
          <nav className={css.nav} aria-label="Account">
            <ul>
              {SECTIONS.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.main}>
            {done && (
              <Note tone="success" role="status">
                {done}
              </Note>
            )}
            {purchases}
            <SecuritySection profile={profile} />
            <DevicesSection profile={profile} />
            <DataSection running={running} />
          </div>
        </div>
        <Island name="copy-texts" id={COPY_TEXTS_ID} when="interaction" props={{}} />
      </div>
    ),
  });
}
