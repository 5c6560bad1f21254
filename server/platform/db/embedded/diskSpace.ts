import { statfsSync } from 'node:fs';

/** Two segments of the write-ahead log: without room for the next one the embedded database would crash. */
export const RESERVED_BYTES = 32 * 1024 * 1024;
/** How much more has to be free before writing begins again, so that a disk at the limit does not flap. */
const MARGIN_BYTES = 4 * 1024 * 1024;
const CHECK_EVERY_MS = 200;
/** After an error of the disk it counts as full this long whatever it says of itself: a quota has a limit of its own. */
const FULL_MS = 5_000;

/** Watches the free space of the disk under a folder. */
export interface DiskSpace {
  /** True when so little is free that nothing may be written any more. Looks at most five times a second. */
  isLow(): boolean;
  /** The disk has refused a write. */
  reportFull(): void;
}

export interface DiskSpaceOptions {
  /** Free bytes of the disk; undefined when it does not tell. */
  readonly freeBytes?: () => number | undefined;
  /** Called when the space becomes low, and when there is enough again. */
  readonly onChange?: (isLow: boolean) => void;
  readonly now?: () => number;
}

export function watchDiskSpace(
  folder: string,
  { freeBytes = () => freeBytesOf(folder), onChange = () => {}, now = Date.now }: DiskSpaceOptions = {},
): DiskSpace {
  let wasLow = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let fullUntil = Number.NEGATIVE_INFINITY;

  function set(isLow: boolean): void {
    if (isLow === wasLow) return;
    wasLow = isLow;
    onChange(isLow);
  }

  return {
    isLow() {
      const time = now();
      if (time - checkedAt < CHECK_EVERY_MS) return wasLow;
      checkedAt = time;
      const free = freeBytes() ?? Number.POSITIVE_INFINITY;
      set(time < fullUntil || free < RESERVED_BYTES + (wasLow ? MARGIN_BYTES : 0));
      return wasLow;
    },
    reportFull() {
      fullUntil = now() + FULL_MS;
      set(true);
    },
  };
}

function freeBytesOf(folder: string): number | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return blocks === 0 ? undefined : bavail * bsize;
  } catch {
    return undefined;
  }
}
