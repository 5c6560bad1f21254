/** The key in the session storage under which the ids of closed messages are. */
export const CLOSED_MESSAGES_KEY = 'closed-messages';

/** The cookie that says that a banner stays away; over TLS its name has the prefix `__Host-`. Scripts may read it. */
export const delayedCookie = (id: number | string): string => `delayed-${id}`;
