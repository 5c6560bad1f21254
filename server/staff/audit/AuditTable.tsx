import { Fragment } from 'react';
import { emailWithMark } from '../../../src/ui/feedback/SuspicionMark';
import type { StoredAuditEntry } from '../../platform/audit';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { pathOfSubject, STAFF_AUDIT_PATH, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './AuditTable.module.css';

const COLUMNS = [
  { title: 'What', narrow: true },
  { title: 'When and who' },
  { title: 'Change' },
  { title: 'Reason' },
] as const;

export interface AuditTableProps {
  readonly label: string;
  readonly entries: readonly StoredAuditEntry[];
  /** On the page of the only thing that the entries are about. */
  readonly hidesSubject?: boolean;
}

/** Entries of the audit log. */
export function AuditTable({ label, entries, hidesSubject = false }: AuditTableProps) {
  return (
    <StaffTable
      label={label}
      columns={COLUMNS}
      rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry, hidesSubject) }))}
    />
  );
}

/** What staff did about the only thing of a page. */
export function StaffHistory({ entries }: Pick<AuditTableProps, 'entries'>) {
  return (
    <StaffSection title="Done by staff" id="history">
      {entries.length === 0 ? (
        <p className="soft">Nothing yet.</p>
      ) : (
        <AuditTable label="Done by staff" entries={entries} hidesSubject />
      )}
    </StaffSection>
  );
}

function cellsOf(entry: StoredAuditEntry, hidesSubject: boolean) {
  const { at, action, before, after, reason } = entry;
  return [
    <div key="what" className={css.what}>
      <b>{action}</b>
      {!hidesSubject && <Subject subject={entry.subject} />}
    </div>,
    <Fragment key="when">
      <UtcTime at={at} />
      <Who entry={entry} />
    </Fragment>,
    <Changes key="changes" before={before} after={after} />,
    reason,
  ];
}

/** The email of that time, and the account, whose entries are one click away under all of its emails. */
function Who({ entry: { staff, accountId } }: { readonly entry: StoredAuditEntry }) {
  if (accountId === null) return <div className="soft">{emailWithMark(staff)}</div>;
  const account = `account ${accountId}`;
  return (
    <div className="soft">
      {emailWithMark(staff)} ·{' '}
      <a className="link" href={withQuery(STAFF_AUDIT_PATH, { staff: account })}>
        {account}
      </a>
    </div>
  );
}

function Subject({ subject }: Pick<StoredAuditEntry, 'subject'>) {
  const path = pathOfSubject(subject);
  if (path === null) return <div data-subject="">{subject}</div>;
  return (
    <div data-subject="">
      <a className="link" href={path}>
        {subject}
      </a>
    </div>
  );
}

/** Each value until then and from then on: `status: paid → refunded`. */
function Changes({ before, after }: Pick<StoredAuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={css.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{changeText(before[name], after[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function changeText(before: unknown, after: unknown) {
  const values = [before, after].filter((value) => value !== undefined).map(textOf);
  const [from, to] = values;
  if (to === undefined || from === to) return from;
  return (
    <Fragment>
      {from} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to</span> {to}
    </Fragment>
  );
}

function textOf(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  // A status, such as `in_progress`; emails and addresses keep their underscores.
  return /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text;
}
