import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CHANNELS,
  CHOICES_PATH,
  type Choices,
  ChoicesBodySchema,
  CLOCK_SKEW_MS,
  LIST_PATH,
  type ListAnswer,
  ListQuerySchema,
  NOTIFICATIONS_PATH,
  NotificationsPageQuerySchema,
  QUIET_PATH,
  QuietBodySchema,
  READ_ALL_PATH,
  READ_PATH,
  REMOVE_PATH,
  ReadAllBodySchema,
  ReadBodySchema,
  type RemoveAnswer,
  RemoveBodySchema,
  SAME_HOURS_TEXT,
  TOPICS,
  type Topic,
} from '../../../domains/notifications';
import type { Platform } from '../../platform';
import {
  type App,
  accountGone,
  errorResponse,
  invalidFields,
  localPath,
  notFound,
  RequestError,
  redirect,
} from '../../platform/http';
import { renderFragment } from '../../platform/layout';
import { SCRIPT_VARY, wantsJson } from '../../platform/pages';
import { type Recipient, recipientOfOwner } from '../notifier/recipient.repository';
import type { Change } from '../notifier/shownNotifications.repository';
import { NotificationsFragment } from './NotificationsFragment';
import { notificationsPage } from './NotificationsPage';
import type { ListQuestion, NotificationsService, NotificationsView } from './notifications.service';

/** Whoever asks for another one's is told the same. */
const NOT_THEIRS = 'You have no such notification.';
const BACK = /^\/notifications(\?[a-zA-Z]+=[a-z0-9]*(&[a-zA-Z]+=[a-z0-9]*)*)?$/;

/** What shoppers are told: the list as HTML (SPEC §7), the page that needs no JavaScript, and what they want to be told of. */
export function notificationsRoutes(app: App, deps: Platform & { readonly notifications: NotificationsService }): void {
  const { notifications, owners, pages } = deps;

  app.get(LIST_PATH, { schema: { querystring: ListQuerySchema } }, async (request, reply) => {
    const { page = '1', gameId, topic, before, after, lastNotificationDate } = request.query;
    const seenAt = seenTime(lastNotificationDate, deps.clock.now());
    const owner = await owners.find(request);
    const account = await deps.identity.signedIn(request);
    const recipient = owner && recipientOfOwner(owner);
    const question: ListQuestion = {
      ...filterOf({ gameId, topic }),
      page: Number(page),
      before: numberOf(before),
      after: numberOf(after),
      seenAt: account === null ? seenAt : null,
    };
    const view =
      recipient === null ? nothing(question, deps.clock.now()) : await notifications.list(recipient, question);
    const zone = recipient && (await notifications.settings(recipient)).zone;
    const isPart = Number(page) > 1 || before !== undefined || after !== undefined;
    const html = renderFragment(
      <NotificationsFragment view={view} userId={account?.publicId} zone={zone} isPart={isPart} />,
      request.dateStyle,
    );
    const answer: ListAnswer = { html, totalPages: view.totalPages, totalNotifications: view.total };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(REMOVE_PATH, { schema: { body: RemoveBodySchema } }, async (request, reply) => {
    const { nid, gameId, undo, back } = request.body;
    const recipient = await recipientOfRequest(request);
    const work = undo === undefined ? notifications.remove : notifications.restore;
    const change = recipient && (await work(recipient, Number(nid)));
    const { gameId: game } = filterOf({ gameId });
    const totalNotifications = recipient ? await notifications.countNew(recipient, game) : 0;
    if (wantsJson(request)) {
      const answer: RemoveAnswer = { resultSave: RESULTS[change ?? 'none'], totalNotifications };
      reply.header('cache-control', 'no-store');
      return change === null
        ? reply.code(404).send({ ...answer, ...errorResponse(notFound(NOT_THEIRS)) })
        : reply.send(answer);
    }
    if (change === null) throw notFound(NOT_THEIRS);
    return redirectBack(reply, back, undo === undefined ? { removed: nid } : {});
  });

  app.post(READ_PATH, { schema: { body: ReadBodySchema } }, async (request, reply) => {
    const { nid, back } = request.body;
    const recipient = await recipientOfRequest(request);
    const change = recipient && (await notifications.markRead(recipient, Number(nid)));
    if (recipient === null || change === null) throw notFound(NOT_THEIRS);
    return answerRead(request, reply, recipient, null, back);
  });

  app.post(READ_ALL_PATH, { schema: { body: ReadAllBodySchema } }, async (request, reply) => {
    const { gameId, back } = request.body;
    const recipient = await recipientOfRequest(request);
    const { gameId: game } = filterOf({ gameId });
    if (recipient) await notifications.markAllRead(recipient, game);
    return answerRead(request, reply, recipient, game, back);
  });

  app.post(CHOICES_PATH, { schema: { body: ChoicesBodySchema } }, async (request, reply) => {
    const { on = [] } = request.body ?? {};
    const ticked: readonly string[] = typeof on === 'string' ? [on] : on;
    const choices: Choices = Object.fromEntries(
      TOPICS.flatMap((topic) => CHANNELS.map((channel) => `${topic}.${channel}`)).map((box) => [
        box,
        ticked.includes(box),
      ]),
    );
    return save(request, reply, 'choices', (recipient) => notifications.saveChoices(recipient, choices));
  });

  app.post(QUIET_PATH, { schema: { body: QuietBodySchema } }, async (request, reply) => {
    const { from, to } = request.body;
    if (from !== '' && (from === to || to === '')) throw invalidFields([{ field: 'to', message: SAME_HOURS_TEXT }]);
    const quiet = from === '' ? null : { from: Number(from), to: Number(to) };
    return save(request, reply, 'quiet', (recipient) => notifications.saveQuiet(recipient, quiet));
  });

  app.get(
    NOTIFICATIONS_PATH,
    {
      schema: { querystring: NotificationsPageQuerySchema },
      config: { page: { query: ['gameId', 'topic', 'before', 'removed', 'done'] } },
    },
    async (request, reply) => {
      const { gameId, topic, before, removed, done } = request.query;
      const recipient = await recipientOfRequest(request);
      const question = { ...filterOf({ gameId, topic }), page: 1, before: numberOf(before), seenAt: null };
      const view =
        recipient === null ? nothing(question, deps.clock.now()) : await notifications.list(recipient, question);
      const settings = recipient && (await notifications.settings(recipient));
      const gone = recipient && removed ? await notifications.findRemoved(recipient, Number(removed)) : null;
      return pages.send(
        request,
        reply,
        (context) =>
          notificationsPage(context, {
            view,
            settings,
            before,
            removed: gone && removed ? { id: Number(removed), title: gone.title } : null,
            done,
          }),
        { sharing: 'secret' },
      );
    },
  );

  async function recipientOfRequest(request: FastifyRequest): Promise<Recipient | null> {
    const owner = await owners.find(request);
    return owner && recipientOfOwner(owner);
  }

  async function answerRead(
    request: FastifyRequest,
    reply: FastifyReply,
    recipient: Recipient | null,
    gameId: number | null,
    back: string | undefined,
  ) {
    if (!wantsJson(request)) return redirectBack(reply, back);
    const totalNotifications = recipient ? await notifications.countNew(recipient, gameId) : 0;
    return reply.header('cache-control', 'no-store').send({ totalNotifications });
  }

  /** A guest who chooses gets a token, to which the choice belongs. */
  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    what: 'choices' | 'quiet',
    work: (recipient: Recipient) => Promise<boolean>,
  ) {
    const owner = await owners.findOrNew(request);
    if (!(await work(recipientOfOwner(owner)))) throw accountGone('Nothing was saved.');
    owners.keepNeeded(reply, owner);
    if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ success: true });
    return redirect(reply.header('vary', SCRIPT_VARY), `${NOTIFICATIONS_PATH}?done=${what}#${what}`, 303);
  }
}

const RESULTS = { changed: 1, unchanged: 0, none: -1 } as const satisfies Record<NonNullable<Change> | 'none', number>;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function filterOf({ gameId = '', topic = '' }: { gameId?: string | undefined; topic?: Topic | '' | undefined }) {
  return { gameId: Number(gameId) === 0 ? null : Number(gameId), topic: topic === '' ? null : topic };
}

/**
 * When a guest has seen the list last, ms UTC.
 * @throws RequestError 400 when it is no time, or lies in the future
 */
function seenTime(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const time = /^[0-9]+$/.test(text) ? Number(text) : Date.parse(text);
  const isTime = Number.isFinite(time) && time <= now + CLOCK_SKEW_MS;
  const message = 'This is not a time in the past.';
  if (!isTime) throw new RequestError(400, 'bad_date', message, [{ field: 'lastNotificationDate', message }]);
  return time;
}

/** The list of a browser that has never had any. */
const nothing = ({ gameId, topic, page, seenAt }: ListQuestion, now: number): NotificationsView => ({
  ...{ gameId, topic, page, seenAt, now },
  ...{ items: [], totalPages: 0, total: 0, totalOfAll: 0, games: [], topics: [], hasOlder: false },
});

function redirectBack(reply: FastifyReply, back: string | undefined, change: Readonly<Record<string, string>> = {}) {
  const path = localPath(back);
  const url = new URL(path !== undefined && BACK.test(path) ? path : NOTIFICATIONS_PATH, 'http://shop');
  url.searchParams.delete('removed');
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return redirect(reply.header('vary', SCRIPT_VARY), `${url.pathname}${url.search}`, 303);
}
