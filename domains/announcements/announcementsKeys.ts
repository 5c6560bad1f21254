/** The key in the session storage under which the ids of closed announcements are. */
export const CLOSED_ANNOUNCEMENTS_KEY = 'closed-messages';

/** The cookie that says that a banner stays away; over TLS its name has the prefix `__Host-`. Scripts may read it. */
export const delayedCookie = (id: number | string): string => `delayed-${id}`;
