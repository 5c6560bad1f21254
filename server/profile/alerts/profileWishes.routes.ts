import { createElement } from 'react';
import { PROFILE_PATH } from '../../../src/lib/urls';
import type { Guards } from '../../accounts/sessions/guards';
import type { WishOwner } from '../../alerts/wishes.repository';
import type { WishesService } from '../../alerts/wishes.service';
import type { App } from '../../platform/http/httpServer';
import { notFound } from '../../platform/http/requestError';
import { NoFields } from '../../platform/pages/forms';
import { replaceContent, sendFormResponse } from '../../platform/pages/pageResponse';
import { removeWishPath, WISHES_SELECTOR, WishesContent, type WishesSectionProps } from './WishesSection';

const REMOVED = 'The alert is removed.';
const NOT_FOUND = 'This alert is no longer in your account.';
/** The section on the account's page. */
const SECTION_HREF = `${PROFILE_PATH}#wishes`;

export interface ProfileWishesDeps {
  readonly wishes: Pick<WishesService, 'list' | 'readSigns'>;
}

/** Reads the wishes of an account for its page. */
export async function readProfileWishes({ wishes }: ProfileWishesDeps, owner: WishOwner): Promise<WishesSectionProps> {
  return { wishes: await wishes.list(owner), signOf: await wishes.readSigns() };
}

export interface ProfileWishesRoutesDeps extends ProfileWishesDeps {
  readonly guards: Pick<Guards, 'signedIn'>;
  readonly wishes: Pick<WishesService, 'list' | 'readSigns' | 'remove'>;
}

/** Removing wishes on the page of an account. */
export function profileWishesRoutes(app: App, deps: ProfileWishesRoutesDeps): void {
  app.post<{ Params: { id: string } }>(
    removeWishPath(':id'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      const visitor = await deps.guards.signedIn(request);
      const { id } = request.params;
      if (!/^[0-9]{1,15}$/.test(id) || !(await deps.wishes.remove(visitor, Number(id)))) throw notFound(NOT_FOUND);
      const content = createElement(WishesContent, await readProfileWishes(deps, visitor));
      const response = { success: true, message: REMOVED, ...replaceContent(WISHES_SELECTOR, content) };
      return sendFormResponse(request, reply, response, SECTION_HREF);
    },
  );
}
