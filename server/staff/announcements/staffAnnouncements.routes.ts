import { createElement } from 'react';
import * as Type from 'typebox';
import { IdParams } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import { type App, invalidFields, type RequestError } from '../../platform/http';
import { NoFields } from '../../platform/pages';
import { type AddedAnnouncement, ANNOUNCEMENT_FIELDS, type AnnouncementService } from '../../storefront';
import { conflict, doneNotice, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { removeAnnouncementPath, STAFF_ANNOUNCEMENTS_PATH } from '../parts/staffPaths';
import { type AnnouncementForm, announcementInputOf, announcementProblems } from './announcementForm';
import { StaffAnnouncements, type StaffAnnouncementsProps } from './StaffAnnouncements';

const REFUSED = 'Nothing has been added yet.';
const DONE_TEXTS = {
  added: 'The message is added. Shoppers see it on the next page they open.',
  removed: 'The message is removed.',
} as const;
const ACTIONS = { added: 'add message', removed: 'remove message' } as const;

const query = Type.Object({
  done: Type.Optional(Type.Unsafe<keyof typeof DONE_TEXTS>({ type: 'string', enum: Object.keys(DONE_TEXTS) })),
});
const addBody = Type.Unsafe<AnnouncementForm>(
  Type.Object(
    Object.fromEntries(ANNOUNCEMENT_FIELDS.map((field) => [field, Type.Optional(Type.String({ maxLength: 1_000 }))])),
    {
      additionalProperties: false,
    },
  ),
);

/** Announcements to shoppers, for staff. */
export function staffAnnouncementRoutes(
  app: App,
  deps: Platform & { readonly guards: Guards; readonly announcementCommands: AnnouncementService },
): void {
  const { guards, pages, db, clock, announcementCommands } = deps;

  async function pageOf(props: Omit<StaffAnnouncementsProps, 'announcements' | 'now'>) {
    const announcements = await announcementCommands.all();
    const content = createElement(StaffAnnouncements, { announcements, now: clock.now(), ...props });
    return { section: 'messages', title: 'Messages', content } as const;
  }

  app.get(
    STAFF_ANNOUNCEMENTS_PATH,
    { schema: { querystring: query }, config: { page: { query: ['done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { done } = request.query;
      const notice = done && (await doneNotice(visitor, ACTIONS[done], DONE_TEXTS[done], db));
      return sendStaffPage(request, reply, pages, await pageOf({ notice }));
    },
  );

  app.post(STAFF_ANNOUNCEMENTS_PATH, { schema: { body: addBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const values = request.body;
    const added: AddedAnnouncement | RequestError = await announcementCommands
      .add(announcementInputOf(values), actorOf(visitor))
      .catch(asConflict);
    if (added instanceof Error) {
      const page = await pageOf({ values, notice: { tone: 'error', text: added.message } });
      return refuseStaffForm(request, reply, pages, page, added);
    }
    if ('announcement' in added) return sendDone(request, reply, `${STAFF_ANNOUNCEMENTS_PATH}?done=added`);
    const problems = announcementProblems(added.problems);
    const wrong = Object.entries(problems).map(([field, message]) => ({ field, message }));
    const page = await pageOf({ values, problems });
    return refuseStaffForm(request, reply, pages, page, invalidFields(wrong, REFUSED));
  });

  app.post(removeAnnouncementPath(':id'), { schema: { params: IdParams, body: NoFields } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const id = Number(request.params.id);
    if (await announcementCommands.remove(id, actorOf(visitor)))
      return sendDone(request, reply, `${STAFF_ANNOUNCEMENTS_PATH}?done=removed`);
    const text = `There is no message ${id} anymore. Nothing was removed.`;
    const page = await pageOf({ notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });
}

/** @throws what is no refusal */
function asConflict(error: unknown): RequestError {
  if (error instanceof RefusedError) return conflict(error.message);
  throw error;
}
