import { createElement } from 'react';
import * as Type from 'typebox';
import { LongId } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { type AuditFilter, auditLog } from '../../platform/audit';
import type { App } from '../../platform/http';
import { sendStaffPage } from '../parts/staffAnswers';
import { STAFF_AUDIT_PATH } from '../parts/staffPaths';
import { StaffAudit } from './StaffAudit';

const PAGE_SIZE = 50;

const query = Type.Object({
  staff: Type.Optional(Type.String({ maxLength: 254 })),
  subject: Type.Optional(Type.String({ maxLength: 120 })),
  before: Type.Optional(LongId),
});

/** The audit log for staff. */
export function staffAuditRoutes(app: App, { guards, pages, db }: Platform & { readonly guards: Guards }): void {
  app.get(
    STAFF_AUDIT_PATH,
    { schema: { querystring: query }, config: { page: { query: ['staff', 'subject', 'before'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const staff = request.query.staff?.trim().toLowerCase() ?? '';
      const subject = request.query.subject?.trim() ?? '';
      const before = request.query.before === undefined ? undefined : Number(request.query.before);
      const filter = { ...whoOf(staff), subject: subject || undefined, before };
      const found = await auditLog.list(filter, PAGE_SIZE + 1, db);
      const entries = found.slice(0, PAGE_SIZE);
      const next = found.length > PAGE_SIZE ? entries.at(-1)?.id : undefined;
      const content = createElement(StaffAudit, { query: { staff, subject, before }, entries, next });
      return sendStaffPage(request, reply, pages, { section: 'audit', title: 'Audit log', content });
    },
  );
}

/** Who is looked for: an account by its number, which finds entries under all of its emails, or an email. */
function whoOf(text: string): Pick<AuditFilter, 'staff' | 'accountId'> {
  const [, id] = /^account ([0-9]{1,9})$/.exec(text) ?? [];
  return id === undefined ? { staff: text || undefined } : { accountId: Number(id) };
}
