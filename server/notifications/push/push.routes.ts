import {
  REMOVE_TOKEN_PATH,
  RemoveTokenBodySchema,
  SAVE_TOKEN_PATH,
  SaveTokenBodySchema,
  TEST_PUSH_PATH,
} from '../../../domains/push';
import type { Platform } from '../../platform';
import { type App, accountGone, deviceName, RequestError, routeLimit } from '../../platform/http';
import { NoFields, sendFormResponse, sendRefusal, wantsJson } from '../../platform/pages';
import type { PushTokens } from './pushTokens.service';
import { TEST_PUSH } from './testPush';

/** A browser sends its token once a week. */
const SAVE_LIMIT = routeLimit('push tokens', 30, 10);
const TEST_LIMIT = routeLimit('push tests', 5, 10);

const MALFORMED = 'This is not the token of a browser. Turn push messages off and on again.';
const UNKNOWN_SERVICE = 'Push messages of this browser go through a service that the shop doesn’t use.';
const NO_BROWSER = 'No browser of yours gets push messages yet. Turn them on in this one first.';

/** Browsers that get push messages (SPEC §7). */
export function pushRoutes(
  app: App,
  { owners, identity, pushTokens }: Platform & { readonly pushTokens: PushTokens },
): void {
  app.post(
    SAVE_TOKEN_PATH,
    { schema: { body: SaveTokenBodySchema }, config: { rateLimit: SAVE_LIMIT } },
    async (request, reply) => {
      const owner = await owners.findOrNew(request);
      const device = deviceName(request.headers['user-agent']);
      const { token, zone } = request.body;
      const sessionId = (await identity.signedIn(request))?.sessionId ?? null;
      const outcome = await pushTokens.save(owner, { token, zone, device, sessionId });
      if (outcome === 'gone') throw accountGone('This browser gets no push messages.');
      if (outcome === 'malformed') throw refused('bad_token', MALFORMED);
      if (outcome === 'unknown service') throw refused('unknown_push_service', UNKNOWN_SERVICE);
      owners.keepNeeded(reply, owner);
      return reply.header('cache-control', 'no-store').send({ success: true });
    },
  );

  app.post(REMOVE_TOKEN_PATH, { schema: { body: RemoveTokenBodySchema } }, async (request, reply) => {
    const owner = await owners.find(request);
    const success = owner !== null && (await pushTokens.remove(owner, request.body.token));
    return reply.header('cache-control', 'no-store').send({ success });
  });

  app.post(
    TEST_PUSH_PATH,
    { schema: { body: NoFields }, config: { rateLimit: TEST_LIMIT } },
    async (request, reply) => {
      const owner = await owners.find(request);
      const browsers = owner === null ? 0 : await pushTokens.queueTest(owner);
      if (browsers === 0) {
        const error = new RequestError(409, 'no_push_browser', NO_BROWSER);
        if (!wantsJson(request)) throw error;
        return sendRefusal(reply, error, { success: false, message: NO_BROWSER });
      }
      const message =
        browsers === 1 ? 'A test is on its way to your browser.' : `A test is on its way to ${browsers} browsers.`;
      return sendFormResponse(request, reply, { success: true, message }, TEST_PUSH.path);
    },
  );
}

const refused = (code: string, message: string) => new RequestError(422, code, message, [{ field: 'token', message }]);
