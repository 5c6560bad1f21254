/** What the bell says; the server writes it, and the browser again when it changes. */

/** The bell shows no higher number. */
const MAX_SHOWN = 9;

/** The name of the bell. @param count how many are new */
export const bellLabel = (count: number): string => (count > 0 ? `Notifications, ${count} new` : 'Notifications');

/** The number at the bell: `9+` for more. */
export const bellCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
