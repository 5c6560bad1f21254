const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session may be idle, and how long it lasts at most, ms (`ASVS 7.3.1`, `7.3.2`). */
export const SESSION_LIMITS = {
  shopper: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
  staff: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
} as const;

/** When a shopper last was there is stored at most this often, ms. */
export const TOUCH_MS = MINUTE_MS;

/** For how long a shopper who proved who they are may change what protects the account, ms (`ASVS 7.5.1`). */
export const RECENT_MS = 15 * MINUTE_MS;
