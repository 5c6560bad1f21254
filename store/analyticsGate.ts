import type { UnknownAction } from '@reduxjs/toolkit';
import { consentKept } from '../domains/consent/consent.slice';
import type { ConsentChoice } from '../src/ports';
import { isTick } from './eventBus';

/** An action with the state around it, as observers see it. */
export interface Seen {
  readonly action: UnknownAction;
  readonly before: object;
  readonly after: object;
}

/** What tells analytics. Its code is fetched only with consent. */
export interface Teller {
  readonly see: (seen: Seen) => void;
  /** Tells nobody any more, and forgets what was not sent yet. */
  readonly stop: () => void;
}

/** How much is kept for a shopper who has not answered yet. */
export const MOST_WAITING = 500;

export interface AnalyticsGateSetup {
  readonly consent: ConsentChoice | 'open';
  readonly load: () => Promise<Teller>;
  readonly failed: (error: unknown) => void;
}

/**
 * Stands between what happens and those who are told of it. With consent they are fetched and told; before there is an answer, what
 * happens on this page is kept in its memory and told when the answer is yes; after a refusal it is forgotten, and so is all that follows.
 */
export function createAnalyticsGate({ consent, load, failed }: AnalyticsGateSetup): (seen: Seen) => void {
  let waiting: Seen[] | null = [];
  let teller: Teller | undefined;
  /** Counts the answers, so that a teller that comes after a refusal stays outside. */
  let answers = 0;

  const close = () => {
    answers += 1;
    waiting = null;
    teller?.stop();
    teller = undefined;
  };
  const open = async () => {
    if (teller) return;
    answers += 1;
    const answer = answers;
    waiting ??= [];
    try {
      const come = await load().catch(load);
      if (answer !== answers) return come.stop();
      teller = come;
      for (const seen of waiting ?? []) teller.see(seen);
    } catch (error) {
      failed(error);
    }
    if (answer === answers) waiting = null;
  };

  if (consent === 'granted') void open();
  if (consent === 'refused') close();
  return (seen) => {
    const { action } = seen;
    if (teller) teller.see(seen);
    else if (waiting && waiting.length < MOST_WAITING && !isTick(action)) waiting.push(seen);
    if (consentKept.match(action)) void (action.payload.choice === 'granted' ? open() : close());
  };
}
