import { REVIEW_TAGS, type Stars, UNNAMED_AUTHOR } from '../../../domains/reviews';
import { measuredText, startText } from '../../../src/lib/duration';
import type { ShownReviewRow } from './reviewLists.repository';

/** A review as pages show it. Times in ms UTC. */
export interface ReviewView {
  readonly id: number;
  readonly stars: Stars;
  /** May be empty. */
  readonly words: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly publishedAt: number;
  readonly isEdited: boolean;
  readonly service: {
    readonly id: number;
    readonly name: string;
    readonly href: string;
    readonly game: string;
    readonly art: string;
  };
  /** What was chosen, as the order shows it. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  /** How it was played; null where the choices say it. */
  readonly play: string | null;
  /** `Started after 42 min, estimate 30 min to 4 h`; null where it was not recorded. */
  readonly start: string | null;
  /** `Took 3 days`; null where it was not recorded. */
  readonly took: string | null;
  readonly answer: { readonly text: string; readonly at: number } | null;
}

/** How a service is played, as filters and reviews name it. */
export const PLAY_LABELS = {
  piloted: 'Piloted',
  selfplay: 'Self-play',
  trade: 'Trade',
  coaching: 'Coaching',
} as const;

/** What catalogs call the choice of how a service is played. */
const PLAY_MODE_LABEL = 'Play mode';

/** What of a review's row comes from the order. */
export type BoughtRow = Pick<
  ShownReviewRow,
  'summary' | 'play' | 'start_minutes' | 'planned_at' | 'is_late' | 'start_least' | 'start_most' | 'work_minutes'
>;

/** What was bought and measured, beside the choices; null for what is not known, or said by a choice. */
export const boughtTexts = (row: BoughtRow): Pick<ReviewView, 'play' | 'start' | 'took'> => ({
  play: row.summary.some(({ label }) => label === PLAY_MODE_LABEL) ? null : PLAY_LABELS[row.play],
  start: startOf(row),
  took: row.work_minutes === null ? null : `Took ${measuredText(row.work_minutes)}`,
});

function startOf({ start_minutes, planned_at, is_late, start_least, start_most }: BoughtRow): string | null {
  if (start_minutes === null) return null;
  if (planned_at !== null) return is_late ? `Started ${measuredText(start_minutes)} late` : 'Started on time';
  return `Started after ${measuredText(start_minutes)}, estimate ${startText({ least: start_least, most: start_most })}`;
}

/** A row as it is shown. */
export const toReviewView = (row: ShownReviewRow): ReviewView => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  tags: row.tags.flatMap((tag) => REVIEW_TAGS[tag] ?? []),
  author: row.author ?? UNNAMED_AUTHOR,
  publishedAt: row.published_at?.getTime() ?? 0,
  isEdited: row.edited_at !== null,
  service: { id: row.service_id, name: row.service_name, href: row.path, game: row.game_name, art: row.art },
  choices: row.summary,
  ...boughtTexts(row),
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at.getTime() },
});
