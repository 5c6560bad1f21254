import { PROFILE_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import type { Ledger, LedgerEntry } from '../../vip';
import { LedgerTable } from './LedgerTable';
import { LEDGER_PATH } from './VipSection';

const TITLES: Readonly<Record<Ledger, { readonly title: string; readonly lead: string; readonly nothing: string }>> = {
  balance: {
    title: 'Your balance',
    lead: 'Each entry with its reason, the newest first.',
    nothing: 'Cashback comes here when a part of an order is done.',
  },
  xp: {
    title: 'Your XP',
    lead: 'A dollar that you pay is 10 XP, counted when it’s done.',
    nothing: 'XP come when a part of an order is done.',
  },
};

export interface LedgerPageData {
  readonly of: Ledger;
  readonly entries: readonly LedgerEntry[];
  /** The id of the last entry, when there are older ones. */
  readonly older: number | undefined;
}

/** A page of a ledger. */
export function ledgerPage(context: PageContext, { of, entries, older }: LedgerPageData): string {
  const { title, lead, nothing } = TITLES[of];
  return renderDocument({
    context,
    head: { title, description: lead, kind: 'profile' },
    children: (
      <div className="wrap">
        <PageHeading
          crumbs={[{ name: 'Your account', href: `${PROFILE_PATH}#vip` }, { name: title }]}
          title={title}
          lead={lead}
        />
        {entries.length === 0 ? (
          <EmptyState title="No entries yet" text={nothing} />
        ) : (
          <LedgerTable of={of} entries={entries} caption={title} />
        )}
        {older !== undefined && <ButtonLink href={`${LEDGER_PATH}?of=${of}&before=${older}`}>Older entries</ButtonLink>}
      </div>
    ),
  });
}
