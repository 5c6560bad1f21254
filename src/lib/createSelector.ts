type Selector = (state: never) => unknown;
/** What all of the selectors read. */
type StateOf<Inputs extends readonly Selector[]> = [Inputs[number]] extends [(state: infer State) => unknown]
  ? State
  : never;
type ResultsOf<Inputs extends readonly Selector[]> = { -readonly [Index in keyof Inputs]: ReturnType<Inputs[Index]> };

/**
 * A selector that keeps its result while the results of its inputs are the same. Reselect’s does more than one store needs, and is a kilobyte on each
 * page.
 */
export function createSelector<const Inputs extends readonly Selector[], Result>(
  inputs: Inputs,
  combine: (...values: ResultsOf<Inputs>) => Result,
): (state: StateOf<Inputs>) => Result {
  let last: { readonly values: readonly unknown[]; readonly result: Result } | undefined;
  return (state) => {
    const values = inputs.map((select) => select(state as never));
    if (!last?.values.every((value, index) => value === values[index]))
      last = { values, result: combine(...(values as ResultsOf<Inputs>)) };
    return last.result;
  };
}
