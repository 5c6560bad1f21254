import * as Type from 'typebox';
import { DAY_TIMES } from '../../../domains/raid-calendar';
import { CLASS_NAMES, DIFFICULTIES, LOOT_TYPES, RUN_REGIONS } from '../../../domains/raid-run';
import { closedObject, OptionalSlug } from '../../../src/lib/schemas';

/** An empty value is that of a select without a choice. */
const oneOf = (values: readonly string[]) => Type.Optional(Type.String({ pattern: `^(${values.join('|')})?$` }));

const listFields = {
  region: oneOf(RUN_REGIONS),
  difficulty: oneOf(DIFFICULTIES),
  run_loot_type: oneOf(LOOT_TYPES),
};
const filterFields = {
  ...listFields,
  raid: OptionalSlug,
  boss_kills: oneOf(['[1-9]', '[12][0-9]', '30']),
  class: oneOf(CLASS_NAMES),
  time: oneOf(DAY_TIMES),
  drops: oneOf(['1']),
  day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
};

/** The query of the filter of the widget. */
export const WidgetFilterSchema = closedObject(listFields);

/** The query of the filter of the calendar. */
export const CalendarFilterSchema = closedObject(filterFields);

/** The query of the calendar's page; `selected` may be anything, because a link may be old. */
export const CalendarPageSchema = Type.Object({ ...filterFields, selected: Type.Optional(Type.Unknown()) });

/** The parameters of the page. */
export const CALENDAR_QUERY = Object.keys(CalendarPageSchema.properties);
