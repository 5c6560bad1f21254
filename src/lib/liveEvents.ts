/** The list of the page `/dev/events` that shows the events of other tabs. */
export const LIVE_EVENTS_ID = 'live-events';
