import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import {
  ACCOUNT_FIELDS,
  MAX_NAME_LENGTH,
  PasskeyChangeSchema,
  PasskeyMadeSchema,
  PasskeyOptionsSchema,
  PasskeySchema,
  TwoStepSchema,
} from '../../domains/account';
import { normalizeText, withoutInvisible } from '../../domains/checkout';
import { idOf } from '../../src/lib/ids';
import { INTENT_FIELD } from '../../src/lib/intentField';
import {
  type Accounts,
  byField,
  logAuth,
  PASSKEY_NOT_ADDED,
  readAuthForm,
  readPasskey,
  relyingPartyOf,
  wrongFields,
} from '../accounts';
import type { Platform } from '../platform';
import { type App, invalidFields, notFound, RequestError } from '../platform/http';
import { newModal, sendPageResponse, wantsJson } from '../platform/pages';
import type { SignedIn } from '../platform/visitor';
import { PasskeysPanel, type PasskeysPanelProps } from './PasskeysPanel';
import type { ProfileFormState } from './ProfileForm';
import { sendDone } from './profile.routes';
import { PASSKEYS_PATH, passkeyPath, RECOVERY_CODES_PATH, TWO_STEP_OFF_PATH, TWO_STEP_PATH } from './profilePaths';
import { readPasskeys } from './profileView';
import type { Security } from './security.service';
import { RecoveryCodes, TwoStepPanel, TwoStepSetupPanel } from './TwoStepPanels';

const TWO_STEP_TITLE = 'Two-step codes';
const RECOVERY_TITLE = 'Your recovery codes';
const PASSKEYS_TITLE = 'Passkeys';
const WRONG_CODE = 'This code isn’t right. Check your phone’s clock and enter the newest code.';
const CODES_OFF = new RequestError(409, 'codes_off', 'Two-step codes are off. Turn them on first.');

const BOTH = { config: { page: { query: [], answersScripts: true } } };

/** Two-step codes and passkeys of an account. */
export function factorRoutes(
  app: App,
  deps: Platform & Pick<Accounts, 'passkeys' | 'guards' | 'sessions' | 'authAnswers'> & { readonly security: Security },
): void {
  const { guards, security, sessions, authAnswers: answers, cookies, config } = deps;

  async function twoStepPanel(visitor: SignedIn, state: ProfileFormState = {}, offer?: string) {
    const setup = await security.setUpTwoStep(visitor, offer);
    const form =
      setup === null
        ? createElement(TwoStepPanel, { recoveryCodes: await security.countRecoveryCodes(visitor.accountId) })
        : createElement(TwoStepSetupPanel, { setup, ...state });
    return { title: TWO_STEP_TITLE, form };
  }

  /** They are shown this once, so their dialog closes by its button only. */
  function showRecoveryCodes(request: FastifyRequest, reply: FastifyReply, codes: readonly string[]) {
    const form = createElement(RecoveryCodes, { codes });
    reply.header('cache-control', 'no-store');
    if (wantsJson(request))
      return sendPageResponse(reply, newModal(RECOVERY_TITLE, form, request.dateStyle, { isStatic: true }));
    return answers.show(request, reply, { title: RECOVERY_TITLE, form });
  }

  app.get(TWO_STEP_PATH, BOTH, async (request, reply) =>
    answers.show(request, reply, await twoStepPanel(await guards.recent(request))),
  );

  app.post(TWO_STEP_PATH, { schema: { body: TwoStepSchema }, attachValidation: true }, async (request, reply) => {
    const visitor = await guards.recent(request);
    const { fields, problems } = readAuthForm(request, []);
    const code = String(fields[ACCOUNT_FIELDS.code] ?? '');
    const offer = String(fields[ACCOUNT_FIELDS.offer] ?? '');
    const enabled = problems.length > 0 ? null : await security.enableTwoStep(visitor, { code, offer });
    if (enabled === null) {
      logAuth(request, 'code refused', visitor.accountId, 'turn on codes');
      const wrong = [{ field: ACCOUNT_FIELDS.code, message: WRONG_CODE }];
      const form = await twoStepPanel(visitor, { problems: byField(wrong) }, offer);
      return answers.refuse(request, reply, invalidFields(wrong, WRONG_CODE), form);
    }
    logAuth(request, 'two-step codes on', visitor.accountId);
    cookies.setSession(reply, enabled.token);
    return showRecoveryCodes(request, reply, enabled.codes);
  });

  app.post(TWO_STEP_OFF_PATH, async (request, reply) => {
    const visitor = await guards.recent(request);
    const isOff = await security.disableTwoStep(visitor);
    if (isOff === null) throw notFound();
    if (!isOff) throw CODES_OFF;
    logAuth(request, 'two-step codes off', visitor.accountId);
    return sendDone(request, reply, 'two-step-off');
  });

  app.post(RECOVERY_CODES_PATH, async (request, reply) => {
    const visitor = await guards.recent(request);
    const codes = await security.newRecoveryCodes(visitor);
    if (codes === null) throw CODES_OFF;
    logAuth(request, 'recovery codes replaced', visitor.accountId);
    return showRecoveryCodes(request, reply, codes);
  });

  async function passkeysPanel(visitor: SignedIn, refused?: PasskeysPanelProps['refused']) {
    const passkeys = await readPasskeys(deps, visitor.accountId);
    if (refused && !passkeys.some(({ id }) => id === refused.id)) throw notFound();
    return { title: PASSKEYS_TITLE, form: createElement(PasskeysPanel, { passkeys, refused }) };
  }

  app.get(PASSKEYS_PATH, BOTH, async (request, reply) =>
    answers.show(request, reply, await passkeysPanel(await guards.recent(request))),
  );

  app.post(
    `${PASSKEYS_PATH}/options`,
    { schema: { body: PasskeyOptionsSchema }, attachValidation: true },
    async (request, reply) => {
      const visitor = await guards.recent(request);
      readAuthForm(request, []);
      reply.header('cache-control', 'no-store');
      return reply.send(await security.passkeyOptions(visitor, relyingPartyOf(request, config)));
    },
  );

  app.post(PASSKEYS_PATH, { schema: { body: PasskeySchema }, attachValidation: true }, async (request, reply) => {
    const visitor = await guards.recent(request);
    readAuthForm(request, []);
    const response = readPasskey(request, PasskeyMadeSchema);
    const { device } = sessions.placeOf(request);
    const renewed = await security.addPasskey(visitor, relyingPartyOf(request, config), { response, device });
    if (renewed === null) {
      logAuth(request, 'passkey refused', visitor.accountId, 'add');
      throw PASSKEY_NOT_ADDED();
    }
    logAuth(request, 'passkey added', visitor.accountId);
    cookies.setSession(reply, renewed.token);
    return sendDone(request, reply, 'passkey');
  });

  app.post<{ Params: { id: string } }>(
    passkeyPath(':id'),
    { schema: { body: PasskeyChangeSchema }, attachValidation: true },
    async (request, reply) => {
      const visitor = await guards.recent(request);
      const { fields } = readAuthForm(request, []);
      const id = idOf(request.params.id);
      if (id === null) throw notFound();
      if (fields[INTENT_FIELD] === 'remove') {
        if ((await security.removePasskey(visitor, id)) === null) throw notFound();
        logAuth(request, 'passkey removed', visitor.accountId);
        return sendDone(request, reply, 'passkey-removed');
      }
      const name = withoutInvisible(normalizeText(fields[ACCOUNT_FIELDS.name]));
      if (name === '' || name.length > MAX_NAME_LENGTH) {
        const message = `Enter a name of at most ${MAX_NAME_LENGTH} characters.`;
        const form = await passkeysPanel(visitor, { id: Number(id), name, message });
        return answers.refuse(request, reply, wrongFields([{ field: ACCOUNT_FIELDS.name, message }]), form);
      }
      if (!(await security.renamePasskey(visitor, Number(id), name))) throw notFound();
      return sendDone(request, reply, 'passkey-renamed');
    },
  );
}
