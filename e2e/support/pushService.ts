/** The port of the push service that a story may start. */
export const pushPortOf = (shopPort: number): number => shopPort + 9;

/** Where browsers of stories take their messages. */
export const pushServiceOf = (shopPort: number): string => `http://127.0.0.1:${pushPortOf(shopPort)}`;
