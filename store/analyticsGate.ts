import type { UnknownAction } from '@reduxjs/toolkit';
import { consentSaved } from '../domains/consent/consent.slice';
import type { ConsentChoice } from '../src/ports';
import { isTick } from './eventBus';

/** An action with the state before and after it. */
export interface ObservedAction {
  readonly action: UnknownAction;
  readonly before: object;
  readonly after: object;
}

/** Turns actions into analytics events and sends them. Its code is loaded only with consent. */
export interface AnalyticsPipeline {
  readonly track: (observed: ObservedAction) => void;
  /** Stops tracking and discards the events that were not sent yet. */
  readonly stop: () => void;
}

/** How many actions are queued until the shopper has answered. */
export const MAX_QUEUED = 500;

export interface AnalyticsGateSetup {
  readonly consent: ConsentChoice | 'open';
  readonly load: () => Promise<AnalyticsPipeline>;
  readonly onLoadError: (error: unknown) => void;
}

/**
 * Lets actions through to analytics only with the shopper's consent. Before the answer they are queued in memory and sent if it is yes;
 * after a refusal the queue and all later actions are dropped.
 */
export function createAnalyticsGate({
  consent,
  load,
  onLoadError,
}: AnalyticsGateSetup): (observed: ObservedAction) => void {
  let queue: ObservedAction[] | null = [];
  let pipeline: AnalyticsPipeline | undefined;
  /** Numbers the choices, so that a pipeline that finishes loading after a refusal is discarded. */
  let latestChoice = 0;

  const stopAndDiscard = () => {
    latestChoice += 1;
    queue = null;
    pipeline?.stop();
    pipeline = undefined;
  };
  const start = async () => {
    if (pipeline) return;
    latestChoice += 1;
    const choiceNumber = latestChoice;
    queue ??= [];
    try {
      const loaded = await load().catch(load);
      if (choiceNumber !== latestChoice) return loaded.stop();
      pipeline = loaded;
      for (const observed of queue ?? []) pipeline.track(observed);
    } catch (error) {
      onLoadError(error);
    }
    if (choiceNumber === latestChoice) queue = null;
  };

  if (consent === 'granted') void start();
  if (consent === 'refused') stopAndDiscard();
  return (observed) => {
    const { action } = observed;
    if (pipeline) pipeline.track(observed);
    else if (queue && queue.length < MAX_QUEUED && !isTick(action)) queue.push(observed);
    if (consentSaved.match(action)) void (action.payload.choice === 'granted' ? start() : stopAndDiscard());
  };
}
