import path from 'node:path';
import { loadJson, throwIfAny } from '../../../platform/documents';
import { scheduleErrors } from './schedule.checks';
import type { ScheduleDocument } from './scheduleDocument.contract';

/**
 * Reads the raids and the schedule from `server/seed/runs.json`.
 * @param root the project's root folder
 * @throws InvalidDocumentError with every error
 */
export async function loadSchedule(root: string): Promise<ScheduleDocument> {
  const document = await loadJson(path.join(root, 'server', 'seed', 'runs.json'));
  throwIfAny(scheduleErrors(document));
  return document as ScheduleDocument;
}
