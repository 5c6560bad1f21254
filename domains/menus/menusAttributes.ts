/** The id of the sidebar's `dialog`. */
export const SIDEBAR_ID = 'sidebar';
