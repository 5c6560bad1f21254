/** The key in the local storage under which a browser keeps that it gets push messages (SPEC §3). */
export const PUSH_RECORD_KEY = 'push';
