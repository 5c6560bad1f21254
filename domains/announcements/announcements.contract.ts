import * as Type from 'typebox';

/** How and where an announcement is shown. */
export const ANNOUNCEMENT_KINDS = ['top', 'top-banner', 'body-banner', 'dismissible'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export interface AnnouncementLink {
  readonly href: string;
  /** Its words; null in a body banner, which is a link as a whole. */
  readonly label: string | null;
}

/** An announcement to all shoppers, as a page shows it. Texts are plain. */
export interface Announcement {
  readonly id: number;
  readonly kind: AnnouncementKind;
  /** One line, in bold. */
  readonly text: string;
  readonly details: string | null;
  /** A path of this shop, or an https address. */
  readonly link: AnnouncementLink | null;
  /** Slug of the artwork of a banner. */
  readonly art: string | null;
  /** The kinds of pages that show it; all when empty. */
  readonly pages: readonly string[];
  /** ms UTC; null: from the beginning, without an end. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** When a top announcement closes by itself, ms; 0: never (SPEC §9). */
  readonly closeAfterMs: number;
  /** For how long a dismissible banner stays away after “Close, remind me in …”, days. */
  readonly delayDays: number;
}

/** `POST` makes the dismissible banner with this id stay away for a while (SPEC §7: no body). */
export const bannerDelayPath = (id: number | string): string => `/banners/${id}/delay`;

/** A style sheet for browsers without scripts: it hides the banners that this shopper has delayed. */
export const DELAYED_BANNERS_CSS = '/banners/delayed.css';

/** Response of the delay: for how long the banner stays away, days. */
export const BannerDelayResponseSchema = Type.Object({ id: Type.Integer(), days: Type.Integer() });

/** The ids of announcements that were closed in this browser session, the latest last. */
export const ClosedAnnouncementsSchema = Type.Array(Type.Integer());
