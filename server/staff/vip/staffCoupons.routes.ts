import { createElement } from 'react';
import * as Type from 'typebox';
import { closedObject, OptionalId, oneOf } from '../../../src/lib/schemas';
import type { Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf } from '../../platform/audit';
import { type App, invalidFields } from '../../platform/http';
import type { CouponField, TypedCoupon, Vip } from '../../vip';
import { conflict, doneNotice, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { END_COUPON_PATH, STAFF_COUPONS_PATH } from '../parts/staffPaths';
import { StaffCoupons, type StaffCouponsProps } from './StaffCoupons';

const PER_PAGE = 50;
const DONE = {
  added: { action: 'add coupon', text: 'The coupon is added. It can be used from its start on.' },
  ended: { action: 'end coupon', text: 'The coupon has ended. Orders that have used it keep it.' },
} as const;

const query = Type.Object({ before: OptionalId, done: Type.Optional(oneOf(['added', 'ended'])) });
const typed = Type.Optional(Type.String({ maxLength: 2_000 }));
const NO_TEXTS: TypedCoupon = { code: '', value: '', from: '', until: '', min: '', only: '', uses: '', each: '' };
const addBody = closedObject(
  Object.fromEntries(Object.keys(NO_TEXTS).map((field) => [field, typed])) as Record<CouponField, typeof typed>,
);
const endBody = closedObject({ code: Type.String({ maxLength: 40 }) });

/** The coupons of the shop for staff. */
export function staffCouponRoutes(app: App, deps: Platform & { readonly guards: Guards; readonly vip: Vip }): void {
  const { guards, pages, db, clock, vip } = deps;

  async function pageOf(props: Pick<StaffCouponsProps, 'before' | 'notice' | 'values' | 'problems'>) {
    const found = await vip.coupons.ofShop(PER_PAGE + 1, props.before);
    const coupons = found.slice(0, PER_PAGE);
    const next = found.length > PER_PAGE ? coupons.at(-1)?.id : undefined;
    const content = createElement(StaffCoupons, { coupons, next, now: clock.now(), ...props });
    return { section: 'coupons', title: 'Coupons', content } as const;
  }

  app.get(
    STAFF_COUPONS_PATH,
    { schema: { querystring: query }, config: { page: { query: ['before', 'done'] } } },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { before, done } = request.query;
      const notice = done && (await doneNotice(visitor, DONE[done].action, DONE[done].text, db));
      return sendStaffPage(
        request,
        reply,
        pages,
        await pageOf({ before: before ? Number(before) : undefined, notice }),
      );
    },
  );

  app.post(STAFF_COUPONS_PATH, { schema: { body: addBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const values = { ...NO_TEXTS, ...request.body };
    const parsed = await vip.parseCoupon(values);
    if ('problems' in parsed) {
      const page = await pageOf({ values, problems: parsed.problems });
      return refuseStaffForm(
        request,
        reply,
        pages,
        page,
        invalidFields(parsed.problems, 'Nothing has been added yet.'),
      );
    }
    if (await vip.coupons.add(parsed.coupon, actorOf(visitor)))
      return sendDone(request, reply, `${STAFF_COUPONS_PATH}?done=added`);
    const text = `There is a coupon ${parsed.coupon.code} already. Nothing was added.`;
    const page = await pageOf({ values, notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });

  app.post(END_COUPON_PATH, { schema: { body: endBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    if (await vip.coupons.end(request.body.code, actorOf(visitor)))
      return sendDone(request, reply, `${STAFF_COUPONS_PATH}?done=ended`);
    const text = `There is no coupon ${request.body.code} that could end. Nothing was changed.`;
    const page = await pageOf({ notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });
}
