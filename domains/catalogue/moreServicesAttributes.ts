/** Marks the form that loads the next page of a list; its value is the region that the page replaces. */
export const MORE_SERVICES_ATTRIBUTE = 'data-more-services';

/** The form is sent when it comes into view; without it only its link loads the next page. */
export const MORE_SERVICES_AUTO_ATTRIBUTE = 'data-auto';

/** The region of the form that says what it does. */
export const MORE_SERVICES_STATE = 'more-services-state';

/** The region that tells screen readers how many services were loaded. */
export const MORE_SERVICES_COUNT = 'more-services-count';
