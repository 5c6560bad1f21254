import { staffThreadPath } from '../../../domains/staff-chat';
import { STAFF_PATH, staffProblemPath } from '../../../src/lib/urls';

/** The pages of staff. Orders are named by their number, because staff and buyers use it. */

export const STAFF_QUESTIONS_PATH = `${STAFF_PATH}/questions`;
export const STAFF_ANNOUNCEMENTS_PATH = `${STAFF_PATH}/messages`;
export const STAFF_RUNS_PATH = `${STAFF_PATH}/runs`;
export const STAFF_PROBLEMS_PATH = `${STAFF_PATH}/problems`;
export const STAFF_REVIEWS_PATH = `${STAFF_PATH}/reviews`;
export const STAFF_VIP_PATH = `${STAFF_PATH}/vip`;
export const STAFF_COUPONS_PATH = `${STAFF_PATH}/coupons`;
export const END_COUPON_PATH = `${STAFF_COUPONS_PATH}/end`;
export const STAFF_AUDIT_PATH = `${STAFF_PATH}/audit`;
/** The target of the forms that assign runs to orders with flex time. */
export const STAFF_ASSIGN_PATH = `${STAFF_PATH}/flex-runs`;

/** @param number `Q-100042` */
export const staffOrderPath = (number: string): string => `${STAFF_PATH}/orders/${number}`;
export const staffWritePath = (number: string): string => `${staffOrderPath(number)}/write`;
export const STAFF_LINES_PATH = `${STAFF_PATH}/lines`;
export const staffMovePath = (number: string): string => `${staffOrderPath(number)}/move`;
export const staffAnswerPath = (number: string): string => `${staffOrderPath(number)}/answer`;
export const staffNotePath = (number: string): string => `${staffOrderPath(number)}/notes`;
export const staffResolvePath = (number: string): string => `${staffOrderPath(number)}/refunds`;
export const staffRefundPath = (number: string): string => `${staffOrderPath(number)}/refund`;
export const staffRunPath = (id: number | string): string => `${STAFF_RUNS_PATH}/${id}`;
export const answeredPath = (id: number | string): string => `${STAFF_QUESTIONS_PATH}/${id}/answered`;
export const removeAnnouncementPath = (id: number | string): string => `${STAFF_ANNOUNCEMENTS_PATH}/${id}/remove`;

/** The level and balance of an account. */
export const staffVipPath = (accountId: number | string): string => `${STAFF_VIP_PATH}/${accountId}`;

/** @param id of a report, `318` of P-318 */
export const problemFilePath = (id: number | string): string => `${staffProblemPath(id)}/devtools.json`;
export const problemTestPath = (id: number | string): string => `${staffProblemPath(id)}/test`;
export const problemStatePath = (id: number | string): string => `${staffProblemPath(id)}/state`;

export const staffReviewPath = (id: number | string): string => `${STAFF_REVIEWS_PATH}/${id}`;
export const publishReviewPath = (id: number | string): string => `${staffReviewPath(id)}/publish`;
export const refuseReviewPath = (id: number | string): string => `${staffReviewPath(id)}/refuse`;
export const answerReviewPath = (id: number | string): string => `${staffReviewPath(id)}/answer`;

/** A path with those parameters that are not empty. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The page of what the audit log names, such as `order Q-100042`; null when it has none. */
export function pathOfSubject(subject: string): string | null {
  const [, kind, id = ''] = /^(order|run|chat|problem|account|review) ([\w-]+)$/.exec(subject) ?? [];
  if (kind === undefined) return null;
  if (kind === 'chat') return staffThreadPath(id);
  if (kind === 'problem') return staffProblemPath(id.replace(/^P-/, ''));
  if (kind === 'account') return staffVipPath(id);
  if (kind === 'review') return staffReviewPath(id);
  return kind === 'order' ? staffOrderPath(id) : staffRunPath(id);
}
