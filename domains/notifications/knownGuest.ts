/** The cookie that tells scripts that this browser has a guest's token, and so may have notifications; over TLS its name has the prefix `__Host-`. */
export const KNOWN_GUEST_COOKIE = 'known';
