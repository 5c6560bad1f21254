import { isRefusalReason, REFUSAL_REASONS } from '../../../domains/reviews';
import { longIdOf } from '../../../src/lib/ids';
import type { Command } from '../../platform';
import { COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import { FINDING_NAMES } from './findingNames';
import { STAFF_REVIEW_LISTS, type StaffReviewList } from './staffReviews.repository';
import type { StaffReview, StaffReviewResult, StaffReviews, WantedDecision } from './staffReviews.service';

const REASONS = Object.entries(REFUSAL_REASONS).map(([reason, text]) => `  ${reason.padEnd(12)} ${text}`);
const USAGE = `Usage: npm run reviews -- list [${STAFF_REVIEW_LISTS.join('|')}]
       npm run reviews -- publish ID
       npm run reviews -- refuse ID REASON
       npm run reviews -- answer ID "TEXT"
An ID is as "list" has it: its second number tells whether the review was changed since.
A reason is one of these; how many stars a review has is none:
${REASONS.join('\n')}`;

const MAX_LISTED = 30;

const isList = (word: string): word is StaffReviewList => (STAFF_REVIEW_LISTS as readonly string[]).includes(word);

/** Staff commands for reviews. They answer with text. */
export function createReviewCommands({ staffReviews }: { readonly staffReviews: StaffReviews }): Command {
  async function list(state = 'stopped'): Promise<string> {
    if (!isList(state)) throw new RefusedError(USAGE);
    const found = await staffReviews.list(state, MAX_LISTED);
    return found.length === 0 ? `There are no ${state} reviews.` : found.map(textOf).join('\n');
  }

  async function decide(
    word: string,
    work: (wanted: WantedDecision) => Promise<StaffReviewResult | null>,
    done: (id: number) => string,
  ): Promise<string> {
    const [number = '', version = ''] = word.split('.');
    const [id, seen] = [longIdOf(number), longIdOf(version)];
    if (id === null || seen === null) throw new RefusedError(USAGE);
    const result = await work({ id, seen, actor: COMMAND_LINE });
    if (result === null) throw new RefusedError(`There is no review ${id}.`);
    if (result.kind === 'same') return result.why;
    if (result.kind !== 'done') throw new RefusedError(result.why);
    return done(id);
  }

  return async ([command, word = '', ...more]) => {
    const [reason = ''] = more;
    if (command === 'list' && more.length === 0) return list(word || undefined);
    if (command === 'publish' && more.length === 0)
      return decide(word, staffReviews.publish, (id) => `Review ${id} is published, and its writer is told.`);
    if (command === 'refuse' && more.length === 1 && isRefusalReason(reason))
      return decide(
        word,
        (wanted) => staffReviews.refuse(wanted, reason),
        (id) => `Review ${id} is refused, and its writer is told why.`,
      );
    if (command === 'answer' && more.length > 0)
      return decide(
        word,
        (wanted) => staffReviews.answer(wanted, more.join(' ')),
        (id) => `The answer to review ${id} is published, and its writer is told.`,
      );
    throw new RefusedError(USAGE);
  };
}

/** A review with what was bought. What shoppers have typed can't move the cursor of a terminal. */
function textOf({ view, finding, refusal, order, line, writtenAt, version }: StaffReview): string {
  const { id, stars, author, service, choices, play, tags, words, answer } = view;
  const bought = [service.game, service.name, ...choices.map(({ value }) => value), play];
  return [
    `${id}.${version}  ${stars} of 5 stars  ${new Date(writtenAt).toISOString().slice(0, 16)}Z  ${order} line ${line}  ${author}`,
    `    ${bought.join(', ')}`,
    ...(finding === null ? [] : [`    Check: ${FINDING_NAMES[finding]}`]),
    ...(refusal === null ? [] : [`    Refused: ${REFUSAL_REASONS[refusal]}`]),
    ...(tags.length === 0 ? [] : [`    ${tags.join(', ')}`]),
    ...(words === '' ? [] : [`    “${words}”`]),
    ...(answer === null ? [] : [`    Answered: “${answer.text}”`]),
  ]
    .map((text) => text.replace(/\p{Cc}+/gu, ' '))
    .join('\n');
}
