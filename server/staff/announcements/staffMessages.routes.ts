import { createElement } from 'react';
import * as Type from 'typebox';
import { actorOf } from '../../platform/audit/actor';
import type { Clock } from '../../platform/config/clock';
import { StartError } from '../../platform/config/startError';
import type { App } from '../../platform/http/httpServer';
import { invalidFields, type RequestError } from '../../platform/http/requestError';
import { NoFields } from '../../platform/pages/forms';
import { MESSAGE_FIELDS } from '../../storefront/announcements/messageInput';
import type { AddedMessage, MessageService } from '../../storefront/announcements/messages.service';
import {
  conflict,
  doneNotice,
  refuseStaffForm,
  type StaffAnswerDeps,
  sendDone,
  sendStaffPage,
} from '../parts/staffAnswers';
import { removeMessagePath, STAFF_MESSAGES_PATH } from '../parts/staffPaths';
import { type MessageForm, messageInputOf, messageProblems } from './messageForm';
import { StaffMessages, type StaffMessagesProps } from './StaffMessages';

const REFUSED = 'Nothing has been added yet.';
const DONE_TEXTS = {
  added: 'The message is added. Shoppers see it on the next page they open.',
  removed: 'The message is removed.',
} as const;
const ACTIONS = { added: 'add message', removed: 'remove message' } as const;

const params = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });
const query = Type.Object({
  done: Type.Optional(Type.Unsafe<keyof typeof DONE_TEXTS>({ type: 'string', enum: Object.keys(DONE_TEXTS) })),
});
const addBody = Type.Unsafe<MessageForm>(
  Type.Object(
    Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, Type.Optional(Type.String({ maxLength: 1_000 }))])),
    {
      additionalProperties: false,
    },
  ),
);

export interface StaffMessageRoutesDeps extends StaffAnswerDeps {
  readonly clock: Clock;
  readonly messageCommands: Pick<MessageService, 'all' | 'add' | 'remove'>;
}

/** Messages to shoppers, for staff. */
export function staffMessageRoutes(app: App, deps: StaffMessageRoutesDeps): void {
  const { guards, pages, db, clock, messageCommands } = deps;

  async function pageOf(props: Omit<StaffMessagesProps, 'messages' | 'now'>) {
    const messages = await messageCommands.all();
    const content = createElement(StaffMessages, { messages, now: clock.now(), ...props });
    return { section: 'messages', title: 'Messages', content } as const;
  }

  app.get(
    STAFF_MESSAGES_PATH,
    { schema: { querystring: query }, config: { page: { query: ['done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { done } = request.query;
      const notice = done && (await doneNotice(visitor, ACTIONS[done], DONE_TEXTS[done], db));
      return sendStaffPage(request, reply, pages, await pageOf({ notice }));
    },
  );

  app.post(STAFF_MESSAGES_PATH, { schema: { body: addBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const values = request.body;
    const added: AddedMessage | RequestError = await messageCommands
      .add(messageInputOf(values), actorOf(visitor))
      .catch(asConflict);
    if (added instanceof Error) {
      const page = await pageOf({ values, notice: { tone: 'error', text: added.message } });
      return refuseStaffForm(request, reply, pages, page, added);
    }
    if ('message' in added) return sendDone(request, reply, `${STAFF_MESSAGES_PATH}?done=added`);
    const problems = messageProblems(added.problems);
    const wrong = Object.entries(problems).map(([field, message]) => ({ field, message }));
    const page = await pageOf({ values, problems });
    return refuseStaffForm(request, reply, pages, page, invalidFields(wrong, REFUSED));
  });

  app.post(removeMessagePath(':id'), { schema: { params, body: NoFields } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const id = Number(request.params.id);
    if (await messageCommands.remove(id, actorOf(visitor)))
      return sendDone(request, reply, `${STAFF_MESSAGES_PATH}?done=removed`);
    const text = `There is no message ${id} anymore. Nothing was removed.`;
    const page = await pageOf({ notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });
}

/** @throws what is no refusal */
function asConflict(error: unknown): RequestError {
  if (error instanceof StartError) return conflict(error.message);
  throw error;
}
