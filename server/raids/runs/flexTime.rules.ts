import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';

/** How long before its start a run is assigned at the latest, hours. */
export const ASSIGN_HOURS = 12;

/** How long before its start an assigned run can be declined, hours. */
export const DECLINE_HOURS = 2;

/** The earliest start of a run that is assigned at a time, ms UTC. */
export const assignableFrom = (now: number): number => addHours(now, ASSIGN_HOURS).getTime();

/** Until when an assigned run can be declined, ms UTC. */
export const declineUntil = (startsAt: number): number => subHours(startsAt, DECLINE_HOURS).getTime();
