import { createElement } from 'react';
import * as Type from 'typebox';
import { oneOf } from '../../../src/lib/schemas';
import type { Accounts } from '../../accounts';
import type { Platform } from '../../platform';
import type { App } from '../../platform/http';
import { sendStaffPage } from '../parts/staffAnswers';
import { STAFF_LINES_PATH } from '../parts/staffPaths';
import { StaffLineList } from './StaffLineList';
import { LINE_LISTS, staffLines } from './staffLines.repository';

const PAGE_SIZE = 50;

const querystring = Type.Object({
  list: Type.Optional(oneOf(LINE_LISTS)),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
});

/** The services that staff work on. */
export function staffLineRoutes(app: App, { db, clock, pages, guards }: Platform & Pick<Accounts, 'guards'>): void {
  app.get(
    STAFF_LINES_PATH,
    { schema: { querystring }, config: { page: { query: ['list', 'page'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const { list = 'paid' } = request.query;
      const page = Number(request.query.page ?? 1);
      const found = await staffLines.list(list, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1, db);
      const content = createElement(StaffLineList, {
        list,
        page,
        counts: await staffLines.counts(db),
        lines: found.slice(0, PAGE_SIZE),
        hasMore: found.length > PAGE_SIZE,
        now: clock.now(),
      });
      return sendStaffPage(request, reply, pages, { section: 'lines', title: 'Work', content });
    },
  );
}
