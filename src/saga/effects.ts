import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, eventChannel, type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

/** The method of a promise that is called when the saga waiting for it is cancelled. */
export { CANCEL } from 'redux-saga';

/** A generator of effects; with `yield*` its answers are typed. */
export type Saga<Result = void> = Generator<effects.Effect, Result, unknown>;

/** An action creator of a slice. */
interface Creator<A extends Action = Action> {
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

/** Dispatches an action and goes on when the reducers have run. */
export function* put<A extends UnknownAction>(action: A): Saga<A> {
  return (yield effects.put(action)) as A;
}

/** Reads the state as it is now. The selector says which slices it needs; the root state has all of them. */
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

/** Calls a function or saga and waits for what it answers. */
export function* call<W extends Work>(work: W, ...args: Parameters<W>): Saga<Outcome<W>> {
  return (yield effects.call(work, ...args)) as Outcome<W>;
}

/** Starts work beside this saga, as a part of it: cancelled with it, and its error is this saga's error. */
export function* fork<W extends Work>(work: W, ...args: Parameters<W>): Saga<Task<Outcome<W>>> {
  return (yield effects.fork(work, ...args)) as Task<Outcome<W>>;
}

/** Starts work that lives and fails on its own. */
export function* spawn<W extends Work>(work: W, ...args: Parameters<W>): Saga<Task<Outcome<W>>> {
  return (yield effects.spawn(work, ...args)) as Task<Outcome<W>>;
}

/** Ends a forked or spawned work; its `finally` blocks run. */
export function* cancel(task: Task): Saga {
  yield effects.cancel(task);
}

/**
 * Only in a `finally`, and only of a saga that was forked or called, never of one entered by `yield*`: whether being cancelled led here.
 */
export function* cancelled(): Saga<boolean> {
  return (yield effects.cancelled()) as boolean;
}

/** Waits for the next action of these creators, or the next of them for which `where` is true. */
export function* take<C extends Creator>(
  creators: OneOrMore<C>,
  where: (action: ActionOf<C>) => boolean = () => true,
): Saga<ActionOf<C>> {
  const types = typesOf(creators);
  const fits = (action: Action) => types.includes(action.type) && where(action as ActionOf<C>);
  return (yield effects.take(fits)) as ActionOf<C>;
}

/** Waits for the next action, whatever it is. */
export function* takeAny(): Saga {
  yield effects.take('*');
}

/** The first of several to finish; the others are cancelled. Only the winner's name is in the answer. */
export function* race<Runners extends Record<string, Saga<unknown>>>(
  runners: Runners,
): Saga<{ readonly [Name in keyof Runners]?: Runners[Name] extends Saga<infer R> ? R : never }> {
  return (yield effects.race(runners as never)) as never;
}

/** Answers the latest action only: being here has cancelled the answer to the one before. */
export function* takeLatestOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeLatest(typesOf(creators), worker as Work)) as Task;
}

/** Answers one action at a time and ignores those that come meanwhile: a button that must not fire twice. */
export function* takeLeadingOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeLeading(typesOf(creators), worker as Work)) as Task;
}

/** Answers every action, side by side. */
export function* takeEveryOf<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  return (yield effects.takeEvery(typesOf(creators), worker as Work)) as Task;
}

function* oneByOne<A>(queue: Channel<Action>, worker: (action: A) => Saga): Saga {
  for (;;) yield* call(worker, (yield effects.take(queue)) as A);
}

/** Answers every action in the order they came, the next when the one before is done: ordered writes such as the cart's. */
export function* takeSequential<C extends Creator>(creators: OneOrMore<C>, worker: Worker<C>): Saga<Task> {
  const queue = (yield effects.actionChannel(typesOf(creators), buffers.expanding())) as Channel<Action>;
  return yield* fork(oneByOne<ActionOf<C>>, queue, worker);
}

/**
 * Answers events from outside the store, side by side.
 * @param subscribe begins to listen; it returns what ends it, which is called when this saga ends
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

/** Answers an action when `ms` have passed without another; an answer under way is cancelled by the next action at once. */
export function* debounced<C extends Creator>(creators: OneOrMore<C>, ms: number, worker: Worker<C>): Saga<Task> {
  return yield* takeLatestOf(creators, function* pause(action: ActionOf<C>): Saga {
    yield* delay(ms);
    yield* call(worker, action);
  });
}

/**
 * Calls a port function with an AbortSignal as its last argument; cancelling this saga aborts it.
 * The function is called without `this`.
 */
export function* callAbortable<Args extends unknown[], R>(
  ask: (...args: [...Args, AbortSignal]) => Promise<R>,
  ...args: Args
): Saga<R> {
  const controller = new AbortController();
  let settled = false;
  const asking = (...given: Args) =>
    ask(...given, controller.signal).finally(() => {
      settled = true;
    });
  try {
    return (yield effects.call(asking as Work, ...args)) as R;
  } finally {
    // Asking `cancelled()` here would be a yield in a delegated finally, after which the caller goes on as if nothing were cancelled.
    if (!settled) controller.abort();
  }
}

/**
 * Tells how many whole seconds are left, once for each, down to 0, and then ends. After a sleep of the machine it goes on with the true count.
 * @param until ms UTC, by the server's clock
 * @param now the clock port's
 * @param tick makes the action; its type ends in `ticked`, which DevTools and late listeners leave out
 */
export function* countdown(until: number, now: () => number, tick: (secondsLeft: number) => UnknownAction): Saga {
  let told = -1;
  while (told !== 0) {
    // An effect, so that after time travel the true clock is read.
    const left = Math.max(0, until - (yield* call(now)));
    const seconds = Math.ceil(left / 1000);
    if (seconds !== told) yield* put(tick(seconds));
    told = seconds;
    if (seconds > 0) yield* delay(left - (seconds - 1) * 1000);
  }
}
