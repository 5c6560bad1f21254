import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type AuditAction, auditLog } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { RequestError } from '../../platform/http';
import { type Pages, replaceContent, sendFormResponse, sendRefusal, wantsJson } from '../../platform/pages';
import type { SignedIn } from '../../platform/visitor';
import type { StaffNotice } from './StaffHead';
import { STAFF_CONTENT, type StaffPage, staffPage } from './StaffPage';

/** Sends a page of staff. It is nobody else's, so no cache keeps it. */
export function sendStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: StaffPage,
  status = 200,
): Promise<FastifyReply> {
  return pages.send(request, reply, (context) => staffPage(context, page), { status, sharing: 'secret' });
}

/** Refuses a form: a script gets the error and the content of the page as it is now, a browser the whole page. */
export async function refuseStaffForm(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: StaffPage,
  error: RequestError,
): Promise<FastifyReply> {
  if (!wantsJson(request)) return sendStaffPage(request, reply, pages, page, error.statusCode);
  // What is wrong with fields is shown beside them, in the form as it was filled in.
  const shown = error.problems.length > 0 ? {} : replaceContent(`#${STAFF_CONTENT}`, page.content, request.dateStyle);
  return sendRefusal(reply, error, shown);
}

/** Answers a form that was accepted with the page to go on with. */
export const sendDone = (request: FastifyRequest, reply: FastifyReply, location: string): FastifyReply =>
  sendFormResponse(request, reply, { redirectUrl: location }, location);

/**
 * What a list says after a form was accepted. An address can be old or made up, so it says nothing unless this was the last thing that its visitor did.
 */
export async function doneNotice(
  { accountId }: SignedIn,
  action: AuditAction,
  text: string,
  db: Kysely<Database>,
): Promise<StaffNotice | undefined> {
  const [newest] = await auditLog.list({ accountId }, 1, db);
  return newest?.action === action ? { tone: 'success', text } : undefined;
}

/** The state of the shop does not allow what staff wants. */
export const conflict = (message: string): RequestError => new RequestError(409, 'conflict', message);

/** Runs an action whose refusals are sentences for staff. Returns null when it is done, else why it is not. */
export async function refusalOf(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
}
