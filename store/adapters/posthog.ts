import type { AnalyticsAdapter } from './adapter';

/** PostHog by its capture API (`POST /i/v0/e/`), anonymously: without a profile of the person and without the place of the address. */
export const adapter: AnalyticsAdapter = {
  nameOf: (event) => (event === 'page_view' ? '$pageview' : event),
  requestOf: ({ params }, event, { tool, url, visitor, at }) => ({
    url: `${tool.origin}/i/v0/e/`,
    contentType: 'application/json',
    body: JSON.stringify({
      api_key: tool.id,
      event,
      timestamp: new Date(at).toISOString(),
      properties: {
        ...params,
        distinct_id: visitor,
        $current_url: url,
        $process_person_profile: false,
        $geoip_disable: true,
      },
    }),
  }),
};
