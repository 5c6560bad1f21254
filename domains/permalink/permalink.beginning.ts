/** The button that hands on the address of the present choices. */
export interface PermalinkState {
  /** What its tooltip says; it is emptied only when it is out of sight (SPEC §4). */
  readonly tip: string;
  readonly tipShown: boolean;
  /** The address to copy by hand, when the browser would not; else null. */
  readonly byHand: string | null;
}

/** No link was handed on yet. */
export const emptyPermalink: PermalinkState = { tip: '', tipShown: false, byHand: null };
