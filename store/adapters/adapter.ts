import type { Ga4Event } from '../analytics';

/** The analytics tools that events can go to beside `dataLayer`. */
export const ANALYTICS_TOOLS = ['plausible', 'posthog', 'matomo', 'meta'] as const;
export type AnalyticsToolName = (typeof ANALYTICS_TOOLS)[number];

/** A tool as the setting `ANALYTICS` configures it. */
export interface AnalyticsTool {
  readonly name: AnalyticsToolName;
  /** The site's domain, the project's key, the site's number or the pixel's; none is a secret. */
  readonly id: string;
  readonly origin: string;
}

/** The element with the configured tools, on pages of a shop that has some. */
export const ANALYTICS_TOOLS_ID = 'analytics-tools';

/** The same without the proof, and with the view of a page, which the rules know no event for. */
export type AdapterEvent =
  | (Ga4Event extends infer Event
      ? Event extends { readonly name: unknown; readonly params: unknown }
        ? Pick<Event, 'name' | 'params'>
        : never
      : never)
  | { readonly name: 'page_view'; readonly params: object };

/** What an adapter knows beside the event. */
export interface AdapterContext {
  readonly tool: AnalyticsTool;
  /** The address of the page without its query; the route's pattern where it is a secret. */
  readonly url: string;
  /** 32 hex digits, random and only of this tab. */
  readonly visitor: string;
  /** ms UTC */
  readonly at: number;
}

/** A request to a tool; GET without a body. */
export interface AdapterRequest {
  readonly url: string;
  readonly body?: string | URLSearchParams;
  readonly contentType?: string;
  /** The tool allows no answer to be read. */
  readonly isOpaque?: boolean;
}

/** Translates events for a tool. Pure. */
export interface AnalyticsAdapter {
  /** The tool's name of an event; undefined when the tool gets none. */
  readonly nameOf: (event: AdapterEvent['name']) => string | undefined;
  /** By the documented format of the tool. */
  readonly requestOf: (event: AdapterEvent, name: string, context: AdapterContext) => AdapterRequest;
}

/** The parameters that most events share, each absent where the event has none. */
export interface CommonParams {
  readonly currency?: string;
  readonly value?: number;
  readonly coupon?: string;
  readonly transaction_id?: string;
  readonly search_term?: string;
  readonly items?: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly item_category?: string;
    readonly price?: number;
    readonly quantity?: number;
  }[];
}

export const commonParamsOf = ({ params }: { readonly params: object }): CommonParams => params;
