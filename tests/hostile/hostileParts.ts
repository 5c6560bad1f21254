/** A file, and what it has to become. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** Absent where both are fine: what a decoder makes of broken bytes is its own business. */
  readonly becomes?: 'refused' | 'stored';
}

/** Numbers from a seed: mulberry32. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (max: number) => Math.floor(next() * max);
  return { integer, pick: <Item>(items: readonly Item[]): Item => items[integer(items.length)] as Item };
}
export type Random = ReturnType<typeof randomOf>;

export type Make = (random: Random) => Promise<HostileFile>;
export const file = (what: string, bytes: Buffer, becomes?: HostileFile['becomes']): HostileFile => ({
  what,
  bytes,
  ...(becomes && { becomes }),
});
