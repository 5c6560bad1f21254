import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { StoredAuditEntry } from '../../platform/audit';
import { StaffFilters } from '../parts/StaffFilters';
import { StaffHead } from '../parts/StaffHead';
import { STAFF_AUDIT_PATH, withQuery } from '../parts/staffPaths';
import { AuditTable } from './AuditTable';

/** What the audit log is asked for; empty texts for all. */
export interface AuditQuery {
  readonly staff: string;
  readonly subject: string;
  /** The id that the page before ended with. */
  readonly before: number | undefined;
}

export interface StaffAuditProps {
  readonly query: AuditQuery;
  readonly entries: readonly StoredAuditEntry[];
  /** The `before` of the next page; undefined on the last. */
  readonly next: number | undefined;
}

/** What staff did, the newest first. */
export function StaffAudit({ query, entries, next }: StaffAuditProps) {
  const { staff, subject, before } = query;
  return (
    <>
      <StaffHead title="Audit log" lead="Everything staff did, here or by a command. Nobody can change it." />
      <StaffFilters id="audit-filter" label="Audit log" action={STAFF_AUDIT_PATH} button="Show entries">
        <TextInput
          id="audit-filter-subject"
          name="subject"
          label="About"
          help="Such as: order Q-100042, run 1043, message 3"
          defaultValue={subject}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          id="audit-filter-staff"
          name="staff"
          label="Who"
          help="An email, an account such as: account 12, or: command line"
          defaultValue={staff}
          maxLength={254}
          autoComplete="off"
        />
      </StaffFilters>
      {entries.length === 0 ? <NoEntries query={query} /> : <AuditTable label="Audit log" entries={entries} />}
      <Pagination
        itemName="entries"
        nextText="Older entries"
        next={next === undefined ? undefined : withQuery(STAFF_AUDIT_PATH, { staff, subject, before: next })}
        first={before === undefined ? undefined : withQuery(STAFF_AUDIT_PATH, { staff, subject })}
      />
    </>
  );
}

function NoEntries({ query: { staff, subject, before } }: Pick<StaffAuditProps, 'query'>) {
  if (staff === '' && subject === '' && before === undefined)
    return <EmptyState title="Nothing yet" text="What staff do from now on is recorded here." />;
  return (
    <EmptyState
      title="No entries found"
      text="Names and subjects are compared as a whole: “order Q-100042”, not “Q-100042”."
      action={<ButtonLink href={STAFF_AUDIT_PATH}>The whole log</ButtonLink>}
    />
  );
}
