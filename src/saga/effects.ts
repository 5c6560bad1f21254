import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, eventChannel, type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

/** The key of a promise's method that is called when the saga waiting for it is cancelled. */
export { CANCEL } from 'redux-saga';

/** A generator of effects; `yield*` gives its results their types. */
export type Saga<Result = void> = Generator<effects.Effect, Result, unknown>;

/** An action creator of a slice. */
export interface Creator<A extends Action = Action> {
  readonly type: string;
  readonly match: (action: unknown) => action is A;
}
type ActionOf<C> = C extends Creator<infer A> ? A : never;
type OneOrMore<C> = C | readonly C[];
// biome-ignore lint/suspicious/noExplicitAny: a worker may take any arguments; they are checked where it is called.
type Work = (...args: any[]) => unknown;
type Outcome<Work extends (...args: never) => unknown> =
  ReturnType<Work> extends Generator<unknown, infer R> ? R : Awaited<ReturnType<Work>>;
type Worker<C> = (action: ActionOf<C>) => Saga;

function typesOf(creators: OneOrMore<Creator>): string[] {
  return [creators].flat().map((creator) => (creator as Creator).type);
}

/** Dispatches an action and resumes after the reducers have run. */
export function* put<A extends UnknownAction>(action: A): Saga<A> {
  return (yield effects.put(action)) as A;
}

/** Reads the current state. The selector's parameter type names the slices it needs. */
export function* select<State, Args extends unknown[], R>(
  selector: (state: State, ...args: Args) => R,
  ...args: Args
): Saga<R> {
  return (yield effects.select(selector as Work, ...args)) as R;
}

/** Waits; cancelling ends the wait. @param ms milliseconds */
export function* delay(ms: number): Saga {
  yield effects.delay(ms);
}

/** Calls a function or saga and waits for its result. */
export function* call<W extends Work>(work: W, ...args: Parameters<W>): Saga<Outcome<W>> {
  return (yield effects.call(work, ...args)) as Outcome<W>;
}

/** Starts an attached task: it is cancelled with this saga, and its error is this saga's error. */
export function* fork<W extends Work>(work: W, ...args: Parameters<W>): Saga<Task<Outcome<W>>> {
  return (yield effects.fork(work, ...args)) as Task<Outcome<W>>;
}

/** Starts a detached task, which neither cancellation nor errors of this saga affect. */
export function* spawn<W extends Work>(work: W, ...args: Parameters<W>): Saga<Task<Outcome<W>>> {
  return (yield effects.spawn(work, ...args)) as Task<Outcome<W>>;
}

/** Cancels a forked or spawned task; its `finally` blocks run. */
export function* cancel(task: Task): Saga {
  yield effects.cancel(task);
}

/**
 * Whether the saga was cancelled. Use it only in a `finally`, and only in a saga that was forked or called, never in one entered by `yield*`.
 */
export function* cancelled(): Saga<boolean> {
  return (yield effects.cancelled()) as boolean;
}

/** Waits for the next action of these creators for which `where` is true. */
export function* take<C extends Creator>(
  creators: OneOrMore<C>,
  where: (action: ActionOf<C>) => boolean = () => true,
): Saga<ActionOf<C>> {
  const types = typesOf(creators);
  const matches = (action: Action) => types.includes(action.type) && where(action as ActionOf<C>);
  return (yield effects.take(matches)) as ActionOf<C>;
}

/** Waits for the next action of any type. */
export function* takeAny(): Saga {
  yield effects.take('*');
}

/** Runs several sagas until the first one finishes and cancels the others. The result has only the winner's key. */
export function* race<Runners extends Record<string, Saga<unknown>>>(
  runners: Runners,
): Saga<{ readonly [Name in keyof Runners]?: Runners[Name] extends Saga<infer R> ? R : never }> {
  return (yield effects.race(runners as never)) as never;
}

/** Runs the worker for the latest action only: a new action cancels the previous worker. */
export function* takeLatestOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeLatest(typesOf(creators), worker as Work)) as Task;
}

/** Runs one worker at a time and ignores actions until it is done: for a button that must not fire twice. */
export function* takeLeadingOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeLeading(typesOf(creators), worker as Work)) as Task;
}

/** Runs a worker for every action, concurrently. */
export function* takeEveryOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeEvery(typesOf(creators), worker as Work)) as Task;
}

function* processQueue<A>(queue: Channel<Action>, worker: (action: A) => Saga): Saga {
  for (;;) yield* call(worker, (yield effects.take(queue)) as A);
}

/** Runs the worker for every action in order, one after the other: for ordered writes such as the cart's. */
export function* takeSequential<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  const queue = (yield effects.actionChannel(typesOf(creators), buffers.expanding())) as Channel<Action>;
  return yield* fork(processQueue<ActionOf<C>>, queue, worker);
}

/**
 * Runs a worker for every event from outside the store, concurrently.
 * @param subscribe starts listening and returns unsubscribe, which is called when this saga ends
 */
export function* takeEveryEvent<Event extends NonNullable<unknown>>(
  subscribe: (emit: (event: Event) => void) => () => void,
  worker: (event: Event) => Saga,
): Saga<Task> {
  return yield* fork(function* listen(): Saga {
    const events = eventChannel<Event>(subscribe, buffers.expanding());
    try {
      for (;;) yield* fork(worker, (yield effects.take(events)) as Event);
    } finally {
      events.close();
    }
  });
}

/** What is kept of events that wait for their worker. */
const MAX_WAITING_EVENTS = 50;

/**
 * Runs a worker for every event from outside the store, one after the other, until it is cancelled. Of events that wait the oldest are dropped.
 * @param subscribe starts listening and returns unsubscribe
 */
export function* takeInOrder<Event extends NonNullable<unknown>>(
  subscribe: (emit: (event: Event) => void) => () => void,
  worker: (event: Event) => Saga,
): Saga {
  const events = eventChannel<Event>(subscribe, buffers.sliding(MAX_WAITING_EVENTS));
  try {
    for (;;) yield* call(worker, (yield effects.take(events)) as Event);
  } finally {
    events.close();
  }
}

/** Runs the worker when `ms` have passed without another action; the next action cancels a running worker immediately. */
export function* debounced<C extends Creator>(creators: OneOrMore<C>, ms: number, worker: Worker<C>): Saga<Task> {
  return yield* takeLatestOf(creators, function* waitAndRun(action: ActionOf<C>): Saga {
    yield* delay(ms);
    yield* call(worker, action);
  });
}

/** Runs a worker at once, and anew for each of the actions, which cancels the run before. */
export function* restartOn(creators: OneOrMore<Creator>, worker: () => Saga): Saga {
  for (;;) {
    const task = yield* fork(worker);
    yield* take(creators);
    yield* cancel(task);
  }
}

/**
 * Calls a port function with an AbortSignal as its last argument; cancelling this saga aborts it.
 * The function is called without `this`.
 */
export function* callAbortable<Args extends unknown[], R>(
  request: (...args: [...Args, AbortSignal]) => Promise<R>,
  ...args: Args
): Saga<R> {
  const controller = new AbortController();
  let settled = false;
  const send = (...requestArgs: Args) =>
    request(...requestArgs, controller.signal).finally(() => {
      settled = true;
    });
  try {
    return (yield effects.call(send as Work, ...args)) as R;
  } finally {
    // `cancelled()` can't be used here: after a yield in a delegated `finally` the caller would resume as if nothing were cancelled.
    if (!settled) controller.abort();
  }
}

/**
 * Dispatches the whole seconds left, once each, down to 0, and then ends. After the machine was suspended it continues with the correct count.
 * @param until ms UTC, by the server's clock
 * @param now the clock port's
 * @param tick creates the action; its type ends in `ticked`, which DevTools and the event replay exclude
 */
export function* countdown(until: number, now: () => number, tick: (secondsLeft: number) => UnknownAction): Saga {
  let reported = -1;
  while (reported !== 0) {
    // A `call` effect, because time travel suspends effects only; afterwards the clock must be read again.
    const left = Math.max(0, until - (yield* call(now)));
    const seconds = Math.ceil(left / 1000);
    if (seconds !== reported) yield* put(tick(seconds));
    reported = seconds;
    if (seconds > 0) yield* delay(left - (seconds - 1) * 1000);
  }
}
