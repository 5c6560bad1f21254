import { formatCount } from '../../src/lib/money';
import { MIN_RATED, ratingOfSum, ratingText, reviewsText } from '../reviews';

/* What is shown of the runs that somebody has led. Nothing is estimated, rounded up, or shown below its threshold. */

/** So late a run may start to be on time, minutes. */
export const ON_TIME_MINUTES = 10;
/** The first order of a run that began earlier than so many minutes before the planned start says nothing about when the run began. */
export const EARLIEST_MINUTES = 60;

/** Runs led are shown from so many on. */
export const MIN_RUNS = 1;
/** How many runs started on time is shown from so many with a recorded start on. */
export const MIN_KNOWN_STARTS = 10;
/** How many seats were filled is shown from so many runs on. */
export const MIN_SEATED_RUNS = 5;
/** The number of reviews is shown from so many on. */
export const MIN_REVIEWS = 1;

/** Counts of the runs that somebody has led. */
export interface LeaderCounts {
  /** Runs that have ended, were not cancelled, and had an order line that was completed. */
  readonly runs: number;
  /** Runs whose start was recorded. */
  readonly knownStarts: number;
  /** Runs that started on time. */
  readonly onTime: number;
  /** The seats of `runs`. */
  readonly seats: number;
  /** Seats that were sold, and not given back. */
  readonly soldSeats: number;
  /** Published reviews of lines of any run that they lead. */
  readonly reviews: number;
  /** The stars of those together. */
  readonly stars: number;
}

/** Somebody who leads runs, as the shop's owner has entered them. */
export interface RunLeader {
  /** Names their page. */
  readonly slug: string;
  readonly name: string;
  /** The name is invented: the owner has not entered who really leads. */
  readonly isSample: boolean;
  /** One sentence; null for none. */
  readonly about: string | null;
  readonly counts: LeaderCounts;
}

/** A short text with what it means, or how it is counted. */
export interface LeaderFact {
  readonly key: 'runs' | 'starts' | 'seats' | 'reviews' | 'sample';
  readonly text: string;
  /** The same on a card, beside others. */
  readonly short: string;
  readonly explanation: string;
}

/** Marks a leader whose name is invented. */
export const SAMPLE_LEADER: LeaderFact = {
  key: 'sample',
  text: 'Sample',
  short: 'Sample',
  explanation: 'An invented name: the shop’s owner hasn’t entered the real raid leader yet.',
};

/** Lists the facts that are shown of somebody’s runs, with how each is counted; empty where there is too little to count. */
export function leaderRecord(counts: LeaderCounts): readonly LeaderFact[] {
  return [runsFact(counts), startsFact(counts), seatsFact(counts), reviewsFact(counts)].filter((fact) => fact !== null);
}

/**
 * The line about its leader on the card of a run: their record, and whether the name is a sample; undefined where nothing is known. Its explanation says
 * how each figure is counted.
 */
export function leaderCardFacts({
  isSample,
  counts,
}: Pick<RunLeader, 'isSample' | 'counts'>): { readonly text: string; readonly explanation: string } | undefined {
  const record = leaderRecord(counts);
  const facts = isSample ? [...record, SAMPLE_LEADER] : record;
  if (facts.length === 0) return undefined;
  const explanations = record.map(({ short, explanation }) => `${short}: ${explanation}`);
  return {
    text: facts.map(({ short }) => short).join('\u00a0· '),
    explanation: (isSample ? [...explanations, SAMPLE_LEADER.explanation] : explanations).join(' '),
  };
}

function runsFact({ runs }: LeaderCounts): LeaderFact | null {
  if (runs < MIN_RUNS) return null;
  const text = `${formatCount(runs)} ${runs === 1 ? 'run' : 'runs'} led`;
  return {
    key: 'runs',
    text,
    short: text,
    explanation: 'Runs that ended, weren’t canceled and had at least one completed order.',
  };
}

function startsFact({ knownStarts, onTime }: LeaderCounts): LeaderFact | null {
  if (knownStarts < MIN_KNOWN_STARTS) return null;
  const share = `${formatCount(onTime)} of ${formatCount(knownStarts)}`;
  return {
    key: 'starts',
    text: `${share} runs started on time`,
    short: `${share} on time`,
    explanation: `Of the runs led, those whose start was recorded. On time means that the first order in the run began at most ${ON_TIME_MINUTES} minutes after the planned start.`,
  };
}

function seatsFact({ runs, seats, soldSeats }: LeaderCounts): LeaderFact | null {
  if (runs < MIN_SEATED_RUNS) return null;
  const short = `${formatCount(soldSeats)} of ${formatCount(seats)} seats`;
  return {
    key: 'seats',
    text: `${short} filled`,
    short,
    explanation: 'Seats that were sold and not given back, of all seats of the runs led.',
  };
}

function reviewsFact({ reviews, stars }: LeaderCounts): LeaderFact | null {
  if (reviews < MIN_REVIEWS) return null;
  const rating = ratingOfSum(stars, reviews);
  const count = reviewsText(reviews);
  return {
    key: 'reviews',
    text: rating === null ? count : `${ratingText(rating)} of 5 from ${count}`,
    short: rating === null ? count : `${ratingText(rating)} of 5 (${formatCount(reviews)})`,
    explanation: `All published reviews by buyers of seats in these runs, each once. An average is shown from ${MIN_RATED} reviews on, and is rounded down.`,
  };
}
