import * as Type from 'typebox';

/** The head panels of the shop, by the last segment of their links. */
export const HEAD_PANELS = ['how-it-works', 'refunds-safety', 'payment-currencies'] as const;
export type HeadPanelTag = (typeof HEAD_PANELS)[number];

/** A page with the panel's content; scripts get the response below at the same path. */
export const headPanelPath = (tag: HeadPanelTag): string => `/head-panel/${tag}`;

/** Response of a panel's link (SPEC §3, §7): `content` is HTML of our own server. */
export const HeadPanelResponseSchema = Type.Object({ tag: Type.String(), content: Type.String() });
export type HeadPanelResponse = Type.Static<typeof HeadPanelResponseSchema>;
