import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import {
  NO_SAVED_DETAILS,
  parseSavedDetails,
  removeDetailsPath,
  SAVED_DETAILS_FIELDS,
  SAVED_DETAILS_PATH,
  SavedDetailsSchema,
} from '../../../domains/checkout';
import { PROFILE_PATH } from '../../../src/lib/urls';
import { type Accounts, byField } from '../../accounts';
import type { Catalogue } from '../../catalogue';
import { type App, accountGone, firstPerField, invalidFields, notFound } from '../../platform/http';
import { renderFragment } from '../../platform/layout';
import { assertShown, formFields, NoFields, schemaProblems, sendFormResponse } from '../../platform/pages';
import { ChooseGame, DetailsForm, type DetailsFormProps } from './DetailsForm';
import { DETAILS_SELECTOR, DetailsContent } from './DetailsSection';
import { askedDetailsOf, readProfileDetails } from './profileDetails';
import type { ProfileDetailsService } from './profileDetails.service';

const ADD_TITLE = 'Add a game';
const EDIT_TITLE = 'Game details';
const UNKNOWN_GAME = 'There is no such game in the shop.';
const NOT_SAVED = 'There are no details of this game in your account.';
const SAVED = 'Your details are saved.';
const REMOVED = 'The details are removed.';
/** The section on the account's page. */
const SECTION_HREF = `${PROFILE_PATH}#details`;

/** Fields whose problems the form shows beside them. */
const SHOWN_FIELDS: readonly string[] = ['account', 'character', 'region', 'platform'];

/** The game details that an account keeps for the checkout. */
export function profileDetailsRoutes(
  app: App,
  deps: Pick<Accounts, 'guards' | 'authAnswers'> &
    Pick<Catalogue, 'catalogue'> & { readonly profileDetails: ProfileDetailsService },
): void {
  const { guards, catalogue, profileDetails, authAnswers: answers } = deps;
  const titled = (props: DetailsFormProps) => ({ title: EDIT_TITLE, form: createElement(DetailsForm, props) });

  async function findGame(slug: unknown) {
    const game = typeof slug === 'string' ? await catalogue.game(slug) : undefined;
    if (game === undefined) throw notFound(UNKNOWN_GAME);
    return game;
  }

  app.get<{ Querystring: { game?: unknown } }>(
    SAVED_DETAILS_PATH,
    { config: { page: { query: [SAVED_DETAILS_FIELDS.game], answersScripts: true } } },
    async (request, reply) => {
      const { accountId } = await guards.signedIn(request);
      const saved = await profileDetails.list(accountId);
      const { game: slug = '' } = request.query;
      if (slug === '') {
        const games = (await catalogue.games()).filter((one) => !saved.has(one.slug));
        return answers.show(request, reply, {
          title: ADD_TITLE,
          form: createElement(ChooseGame, { games, view: answers.shownIn(request) }),
        });
      }
      const game = await findGame(slug);
      const values = saved.get(game.slug) ?? NO_SAVED_DETAILS;
      const view = answers.shownIn(request);
      return answers.show(request, reply, titled({ slug: game.slug, asked: askedDetailsOf(game), values, view }));
    },
  );

  app.post(
    SAVED_DETAILS_PATH,
    { schema: { body: SavedDetailsSchema }, attachValidation: true },
    async (request, reply) => {
      const { accountId } = await guards.signedIn(request);
      const form = formFields(request.body);
      const wrong = schemaProblems(request);
      assertShown(wrong, SHOWN_FIELDS);
      const game = await findGame(form[SAVED_DETAILS_FIELDS.game]);
      const asked = askedDetailsOf(game);
      const { details, problems: broken } = parseSavedDetails(form, asked);
      const problems = firstPerField([...broken, ...wrong]);
      const view = form[SAVED_DETAILS_FIELDS.view] === 'dialog' ? 'dialog' : 'page';
      if (problems.length > 0) {
        const shown = titled({ slug: game.slug, asked, values: details, view, problems: byField(problems) });
        return answers.refuse(request, reply, invalidFields(problems), shown);
      }
      if (!(await profileDetails.save(accountId, game.slug, details))) throw accountGone('Nothing was saved.');
      if (view === 'page') return sendFormResponse(request, reply, { redirectUrl: SECTION_HREF }, SECTION_HREF);
      const { data, ...section } = await sectionAgain(request, accountId, SAVED);
      // The dialog first, so that the focus is in the section again when that is replaced, and stays there.
      const response = { ...section, data: [{ action: 'hideModal' as const }, data] };
      return sendFormResponse(request, reply, response, SECTION_HREF);
    },
  );

  app.post<{ Params: { game: string } }>(
    removeDetailsPath(':game'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      const { accountId } = await guards.signedIn(request);
      if (!(await profileDetails.remove(accountId, request.params.game))) throw notFound(NOT_SAVED);
      return sendFormResponse(request, reply, await sectionAgain(request, accountId, REMOVED), SECTION_HREF);
    },
  );

  /** Shows the section again in a script's page. */
  async function sectionAgain(request: FastifyRequest, accountId: number, message: string) {
    const content = createElement(DetailsContent, { details: await readProfileDetails(deps, accountId) });
    return {
      success: true,
      message,
      data: { action: 'replaceContent' as const, selector: DETAILS_SELECTOR },
      render: renderFragment(content, request.dateStyle),
    };
  }
}
