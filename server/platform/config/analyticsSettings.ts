import * as Type from 'typebox';
import { ANALYTICS_TOOLS, type AnalyticsTool, type AnalyticsToolName } from '../../../store/adapters/adapter';
import { isSafeOrigin } from './safeOrigin';
import type { Setting } from './setting';

/** What a tool's id looks like, and where the tool is unless the setting says it; others have no place of their own. */
const TOOLS: Readonly<Record<AnalyticsToolName, { readonly id: RegExp; readonly origin?: string }>> = {
  plausible: { id: /^[a-z0-9][a-z0-9.-]{0,252}$/, origin: 'https://plausible.io' },
  posthog: { id: /^[A-Za-z0-9_-]{8,100}$/, origin: 'https://us.i.posthog.com' },
  matomo: { id: /^[1-9][0-9]{0,8}$/ },
  meta: { id: /^[0-9]{5,20}$/, origin: 'https://www.facebook.com' },
};

/** `posthog:KEY@https://eu.i.posthog.com`; null when it is none. */
function toolOf(text: string): AnalyticsTool | null {
  const [, name = '', id = '', origin] = /^([a-z]+):([^@]+)(?:@(.+))?$/.exec(text.trim()) ?? [];
  const tool = ANALYTICS_TOOLS.find((one) => one === name);
  if (tool === undefined || !TOOLS[tool].id.test(id)) return null;
  const place = origin ?? TOOLS[tool].origin;
  // The pixel is in one place.
  if (place === undefined || !isSafeOrigin(place) || (tool === 'meta' && origin !== undefined)) return null;
  return { name: tool, id, origin: place };
}

/** The analytics tools in a list with commas; null when one of them is wrong, or named twice. */
function readTools(list: string): readonly AnalyticsTool[] | null {
  const tools = list.split(',').map(toolOf);
  const names = new Set(tools.map((tool) => tool?.name));
  return tools.every((tool) => tool !== null) && names.size === tools.length ? tools : null;
}

/** The setting of analytics tools. */
export const ANALYTICS_SETTINGS = {
  ANALYTICS: {
    schema: Type.String({ maxLength: 2_000 }),
    rule: 'analytics tools with commas between them, each once: plausible:shop.example.com, posthog:KEY, matomo:SITE_ID@https://matomo.example.com, meta:PIXEL_ID; all but the last with @ and an https origin of their own, if they are elsewhere',
    check: (value) => readTools(value) !== null,
  },
} satisfies Readonly<Record<string, Setting>>;

/** The tools as they are configured. */
export const analyticsToolsOf = (list: string | undefined): readonly AnalyticsTool[] =>
  list === undefined ? [] : (readTools(list) ?? []);
