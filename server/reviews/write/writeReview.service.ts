import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import type { PlayStyle } from '../../../domains/catalogue';
import { linesProblem, normalizeText } from '../../../domains/checkout';
import type { PlayedLine } from '../../../domains/order';
import {
  type AuthorLook,
  authorNames,
  choiceSpan,
  EDIT_DAYS,
  findingOf,
  type ReviewState,
  type ReviewTag,
  type Stars,
  UNNAMED_AUTHOR,
  wordsProblem,
} from '../../../domains/reviews';
import { MOVERS, type OrderReader, orders } from '../../orders';
import type { Platform } from '../../platform';
import type { Connection, Database } from '../../platform/db';
import { isNobody } from '../../platform/mail';
import { NOTHING_SAID, type ReviewRow, reviews, type WrittenReview } from '../reviews.repository';
import { measure } from './measured';
import { type ReviewedLine, reviewedLines } from './reviewedLines.repository';

/** What a form sends. */
export interface ReviewForm {
  readonly stars: Stars;
  readonly words: string;
  readonly tags: readonly ReviewTag[];
  readonly author: AuthorLook;
  /** The writer wants it as it is, although the automatic check has found something: staff look at it first. */
  readonly asIs: boolean;
}

/**
 * What becomes of a form: a state that it was stored in, a text that has to be changed (`finding` when staff could look at it instead), a line that can't be
 * reviewed, or that has a review already, or one that can't be changed any more. Null when there is no such line.
 */
export type Written =
  | { readonly kind: 'stored'; readonly state: Extract<ReviewState, 'published' | 'stopped'> }
  | { readonly kind: 'words'; readonly message: string }
  | { readonly kind: 'finding'; readonly finding: NonNullable<ReviewRow['finding']> }
  | { readonly kind: 'incomplete' | 'repeated' | 'over' }
  | null;

/** Until when its writer may change a review. */
export const editableUntil = ({ created_at }: Pick<ReviewRow, 'created_at'>): Date =>
  addDays(created_at, EDIT_DAYS, { in: utc });

/** Whether its writer may still change a review, or take it down. @param now ms UTC */
export const isEditable = (review: Pick<ReviewRow, 'created_at' | 'state'>, now: number): boolean =>
  review.state !== 'removed' && editableUntil(review).getTime() > now;

/** What a buyer has typed, as it is stored: without spaces at the ends of lines, and with one empty line where there were more. */
const wordsOf = (typed: string): string =>
  normalizeText(typed)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/** The names that the buyer of a line can choose from. */
export function authorsOf({ order, game_name: game }: ReviewedLine): ReturnType<typeof authorNames> {
  const name = typeof order.contact.name === 'string' ? order.contact.name : '';
  // What the automatic check finds in a name is as public as what it finds in words.
  const isName = findingOf(name) === null && !/\p{M}{3}/u.test(name);
  return authorNames({ name: isName ? name : '', email: order.email, game });
}

interface WritingParts {
  readonly orderReader: OrderReader;
}

/** What buyers do with the review of a completed line: write it once, change it for thirty days, or take it down. */
export function createReviewWriting({ db, clock, orderReader }: Platform & WritingParts) {
  /**
   * Works with a line of a locked order, so that its state and its review stay as they are meanwhile; null when there is none, or its buyer has deleted their
   * account.
   */
  async function withLine<Result>(
    orderId: string,
    number: number,
    work: (line: ReviewedLine, review: ReviewRow | null, trx: Kysely<Database>) => Promise<Result>,
  ): Promise<Result | null> {
    return db.transaction().execute(async (trx) => {
      if ((await orders.lock(orderId, trx)) === null) return null;
      const line = await reviewedLines.find(orderId, number - 1, trx);
      return line === null || isNobody(line.order.email) ? null : work(line, await reviews.ofLine(line.id, trx), trx);
    });
  }

  function writtenOf({ stars, tags, author }: ReviewForm, words: string, line: ReviewedLine): WrittenReview {
    const name = authorsOf(line)[author] ?? UNNAMED_AUTHOR;
    return { stars, words, tags, author: name === UNNAMED_AUTHOR ? null : name };
  }

  async function add(line: ReviewedLine, written: WrittenReview, finding: ReviewRow['finding'], trx: Connection) {
    const now = new Date(clock.now());
    const state = finding === null ? 'published' : 'stopped';
    const id = await reviews.add(
      {
        ...(await boughtOf(line, trx)),
        ...written,
        state,
        finding,
        created_at: now,
        published_at: state === 'published' ? now : null,
      },
      trx,
    );
    if (id === null) return null;
    await reviews.record(id, { action: 'written', actor: MOVERS.buyer, stars: written.stars }, now, trx);
    return state;
  }

  /** What is known of a line without asking its buyer. */
  async function boughtOf(line: ReviewedLine, trx: Connection) {
    const item = (await orderReader.itemsOf([line], trx)).get(line.id);
    const plannedAt = item?.startsAt == null ? null : new Date(item.startsAt);
    const span = choiceSpan(line.choices);
    return {
      order_line_id: line.id,
      service_id: line.service_id,
      play: PLAYED[item?.play ?? line.play],
      span_from: span?.from ?? null,
      span_to: span?.to ?? null,
      planned_at: plannedAt,
      ...measure(line, plannedAt),
    };
  }

  /** Why nothing of this line can be stored. */
  function refusalOf({ state }: ReviewedLine, review: ReviewRow | null, isNew: boolean) {
    // What was written before a refund stays its writer's to change and to take down.
    if (isNew && state !== 'completed') return 'incomplete';
    if (isNew) return review === null ? null : 'repeated';
    return review !== null && isEditable(review, clock.now()) ? null : 'over';
  }

  /** What staff have refused they see again, however often it is changed, until they publish it. */
  async function stateAfterEdit({ id }: ReviewRow, finding: ReviewRow['finding'], trx: Connection) {
    return finding === null && (await reviews.lastDecision(id, trx)) !== 'refused' ? 'published' : 'stopped';
  }

  async function edit(review: ReviewRow, written: WrittenReview, finding: ReviewRow['finding'], trx: Connection) {
    const now = new Date(clock.now());
    const state = await stateAfterEdit(review, finding, trx);
    const published_at = review.published_at ?? (state === 'published' ? now : null);
    const values = { ...written, state, finding, refusal: null, published_at, edited_at: now } as const;
    const detail = review.stars === written.stars ? '' : `${review.stars} to ${written.stars} stars`;
    await reviews.change(
      review.id,
      values,
      { action: 'edited', actor: MOVERS.buyer, stars: written.stars, detail },
      now,
      trx,
    );
    return state;
  }

  return {
    /**
     * Stores a review, or what its writer has changed of it.
     * @param number of the line, from 1
     * @param isNew false to change the one that there is
     */
    write: (orderId: string, number: number, form: ReviewForm, isNew: boolean): Promise<Written> =>
      withLine(orderId, number, async (line, review, trx): Promise<NonNullable<Written>> => {
        const refused = refusalOf(line, review, isNew);
        if (refused !== null) return { kind: refused };
        const words = wordsOf(form.words);
        const message = wordsProblem(words) ?? linesProblem(words);
        if (message !== null) return { kind: 'words', message };
        const finding = findingOf(words);
        if (finding !== null && !form.asIs) return { kind: 'finding', finding };
        const written = writtenOf(form, words, line);
        const state =
          review === null ? await add(line, written, finding, trx) : await edit(review, written, finding, trx);
        return state === null ? { kind: 'repeated' } : { kind: 'stored', state };
      }),

    /** Takes a review down for good, with its words, name and tags. False when there is none that can be, null when there is no such line. */
    remove: (orderId: string, number: number): Promise<boolean | null> =>
      withLine(orderId, number, async (_line, review, trx) => {
        if (review === null || !isEditable(review, clock.now())) return false;
        const values = { ...NOTHING_SAID, state: 'removed', refusal: null, finding: null } as const;
        const now = new Date(clock.now());
        await reviews.change(
          review.id,
          values,
          { action: 'removed', actor: MOVERS.buyer, stars: review.stars },
          now,
          trx,
        );
        return true;
      }),
  };
}

export type ReviewWriting = ReturnType<typeof createReviewWriting>;

/** Who plays: in a raid run buyers do, or a booster does for them. */
const PLAYED: Readonly<Record<PlayedLine['play'], PlayStyle>> = {
  piloted: 'piloted',
  selfplay: 'selfplay',
  trade: 'trade',
  coaching: 'coaching',
  run: 'selfplay',
  run_piloted: 'piloted',
};
