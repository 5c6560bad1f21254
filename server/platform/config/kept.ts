import { isWithin, type TimeSpan } from './clock';

interface Entry<Made> extends TimeSpan {
  readonly inputs: readonly unknown[];
  readonly made: Made;
}

/**
 * Keeps what was made of objects, for example of stored rows, until something about it changes: other objects that it is made of, or the time. So what
 * nothing has happened to stays the same object, and what is made of it can be kept in turn.
 */
export function createKept<Of extends object, Made>() {
  const entries = new WeakMap<Of, Entry<Made>>();
  return {
    /** @param inputs what else it would be made of now @param now ms UTC */
    find(of: Of, inputs: readonly unknown[], now: number): Made | undefined {
      const entry = entries.get(of);
      if (entry === undefined || !isWithin(entry, now)) return undefined;
      return inputs.every((input, index) => input === entry.inputs[index]) ? entry.made : undefined;
    },
    /** @param span when it is right */
    keep(of: Of, inputs: readonly unknown[], span: TimeSpan, made: Made): Made {
      entries.set(of, { from: span.from, until: span.until, inputs, made });
      return made;
    },
  };
}
